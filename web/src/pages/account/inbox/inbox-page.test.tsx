// @vitest-environment happy-dom
import type { Notification } from '@dawra/contract/notifications/schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Bell } from '#features/notifications/bell.tsx'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { AGREED, happens, signInLive } from '#testing/signed-in-live.ts'
import { InboxPage } from './inbox-page.tsx'

const LIST = 'GET /api/v1/me/notifications'
const COUNTS = 'GET /api/v1/me/notifications/counts'
const SEEN = 'POST /api/v1/me/notifications/seen'
const READ = 'POST /api/v1/me/notifications/{notificationId}/read'
const READ_ALL = 'POST /api/v1/me/notifications/read'
const ARCHIVE = 'POST /api/v1/me/notifications/{notificationId}/archive'
const RESTORE = 'POST /api/v1/me/notifications/{notificationId}/restore'
const NOW = '2026-11-22T12:00:00Z'

const notified = (id: string, over: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'order_ready',
  title: `Title ${id}`,
  text: `Text ${id}`,
  link: '/orders/o1?tab=past',
  createdAt: '2026-11-22T10:00:00Z',
  readAt: null,
  ...over,
})

let list: Notification[]
let unseen: number
beforeEach(() => {
  list = [
    notified('n2'),
    notified('n1', { createdAt: '2026-11-21T10:00:00Z', readAt: '2026-11-21T11:00:00Z' }),
  ]
  unseen = 1
  localStorage.clear()
  for (const { id } of currentToasts()) dismissToast(id)
  signInLive('salim')
})

const page = (over: Answers = {}, locale: 'en' | 'ar' = 'en') =>
  mount(
    <>
      <Bell />
      <InboxPage />
    </>,
    {
      messages: ['bell', 'notifications', 'profile'],
      now: NOW,
      locale,
      answers: {
        ...AGREED,
        [LIST]: () => ({ items: list, next: null }),
        [COUNTS]: () => ({ unseen }),
        [SEEN]: () => ({ unseen: 0 }),
        [READ]: null,
        [READ_ALL]: null,
        ...over,
      },
    },
  )

const row = async (title: string) => (await screen.findByText(title)).closest('li')!
const isUnread = (element: HTMLElement) => within(element).queryByText(/Unread/) !== null

test('lists notifications by day, marks unread ones, and links each to its subject', async () => {
  await page()
  expect(isUnread(await row('Title n2'))).toBe(true)
  expect(isUnread(await row('Title n1'))).toBe(false)
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Today', 'Yesterday'])
  const link = within(await row('Title n2')).getByRole('link')
  expect(link.getAttribute('href')).toBe('/orders/o1?tab=past')
})

test('requests the notifications in the language of the page', async () => {
  const { calls } = await page({}, 'ar')
  await screen.findByText('Title n2')
  expect(calls).toContain('GET /api/v1/me/notifications?language=ar')
})

test('opening the list clears the number of unseen notifications at the bell', async () => {
  const { calls } = await page({ [SEEN]: () => ({ unseen: 0 }) })
  await screen.findByRole('link', { name: 'Notifications' })
  expect(calls.filter(call => call.startsWith('POST'))).toEqual(['POST /api/v1/me/notifications/seen'])
})

test('does not count notifications in a background tab as seen', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { calls } = await page()
  await screen.findByRole('link', { name: 'Notifications, 1 new' })
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
  visible.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByRole('link', { name: 'Notifications' })
  visible.mockRestore()
})

test('marks only the opened notification as read', async () => {
  list = [notified('n2'), notified('n1')]
  const { calls, path } = await page()
  await userEvent.click(within(await row('Title n2')).getByRole('link'))
  await waitFor(() => expect(calls).toContain('POST /api/v1/me/notifications/n2/read'))
  expect(path()).toBe('/orders/o1?tab=past')
  expect(isUnread(await row('Title n2'))).toBe(false)
  expect(isUnread(await row('Title n1'))).toBe(true)
})

test('marks all as read by one button, which disappears with the last unread one', async () => {
  const { calls } = await page()
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }))
  expect(isUnread(await row('Title n2'))).toBe(false)
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  await waitFor(() => expect(calls).toContain('POST /api/v1/me/notifications/read'))
})

test('removes a notification at once, and moves the focus to its neighbour', async () => {
  await page({ [ARCHIVE]: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from the list: Title n2' }))
  expect(screen.queryByText('Title n2')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove from the list: Title n1' }))
})

test('restores a removed notification by the button of the toast', async () => {
  const taken: unknown[] = []
  await page({
    [ARCHIVE]: ({ params }) => {
      taken.push(params.notificationId)
      return null
    },
    [RESTORE]: null,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from the list: Title n2' }))
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  expect(taken).toEqual(['n2'])
  act(() => currentToasts()[0]?.action?.onAct())
  await screen.findByText('Title n2')
})

test('restores a notification that the server did not remove, with the reason', async () => {
  await page({ [ARCHIVE]: refused(429, 'too_many_requests') })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from the list: Title n2' }))
  await screen.findByText('Title n2')
  expect(currentToasts()[0]?.title).toContain('too much at once')
})

test('shows and announces notifications that arrive meanwhile', async () => {
  await page()
  await screen.findByText('Title n2')
  list = [notified('n4'), notified('n3'), ...list]
  act(() => happens({ topic: 'notifications.changed', data: {} } as never))
  await screen.findByText('Title n4')
  expect(screen.getByText('2 new notifications').getAttribute('role')).toBe('status')
})

test('fetches more notifications by the button', async () => {
  await page({
    [LIST]: ({ query }) =>
      query?.cursor ? { items: [notified('n0')], next: null } : { items: list, next: 'n1' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Title n0')
  expect(screen.getByText('Notifications stay here for 90 days.')).toBeTruthy()
})

test('shows offline the copy stored on this device, read-only', async () => {
  await page()
  await screen.findByText('Title n2')
  await page({ [LIST]: LOST, [COUNTS]: LOST })
  expect(within(await row('Title n2')).queryByRole('button')).toBeNull()
  expect(screen.getByText(/Saved copy from/)).toBeTruthy()
})

test('says in an empty list which notifications will appear there', async () => {
  list = []
  await page()
  await screen.findByRole('heading', { name: 'Nothing here yet' })
})

test('shows a notification of an unknown kind like any other', async () => {
  list = [notified('n9', { kind: 'from_tomorrow' as never })]
  await page()
  expect(isUnread(await row('Title n9'))).toBe(true)
})
