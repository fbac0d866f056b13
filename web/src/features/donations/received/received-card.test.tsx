// @vitest-environment happy-dom
import type { ReceivedRequest } from '@dawra/contract/donations/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ownDonationQuery } from '#features/donations/queries.ts'
import { aDonation, aReceivedRequest } from '#features/donations/testing.ts'
import { currentToasts } from '#lib/toasts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { ReceivedCard } from './received-card.tsx'
import { ReceivedList } from './received-list.tsx'

const RELEASE = 'POST /api/v1/received-requests/{receivedId}/release'
const AGREED = '2026-12-10T15:00:00.000Z'
const MESSAGES = ['giving', 'donations', 'messages', 'moderation'] as const

const show = (change: Partial<ReceivedRequest> = {}, now = '2026-12-10T14:05:00Z', answers: Answers = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  return mount(<ReceivedCard donation={aDonation()} request={aReceivedRequest(change)} />, {
    messages: MESSAGES,
    answers,
    now,
  })
}
afterEach(() => {
  vi.useRealTimers()
})

const text = () => document.body.textContent?.replace(/\s/g, ' ') ?? ''
const isOffered = (role: 'link' | 'button', name: RegExp) => screen.queryByRole(role, { name }) !== null
const release = () => screen.getByRole('button', { name: /did not come/ })

test.each<[ReceivedRequest['status'], Partial<ReceivedRequest>, string, string]>([
  ['waiting', {}, 'Waiting for your answer', 'answer'],
  ['accepted', { holdExpiresAt: '2026-12-10T16:05:00Z', price: 1500 }, 'Accepted, must pay by 8:05 pm', ''],
  ['confirmed', { agreedAt: AGREED, requesterPhone: '+96899887766' }, 'Accepted', 'call release'],
  ['confirmed', { agreedAt: AGREED }, 'Accepted', 'release'],
  ['collected', { agreedAt: AGREED }, 'Picked up', 'rate'],
  ['declined', {}, 'Declined', ''],
  ['cancelled', {}, 'Cancelled', ''],
  ['released', { agreedAt: AGREED }, 'Did not come', ''],
  ['missed', { agreedAt: AGREED }, 'Missed pickup', ''],
  ['lapsed', {}, 'Expired', ''],
])('shows a request that is %s, with the actions left', async (status, change, word, done) => {
  await show({ status, ...change })
  expect(text()).toContain(word)
  const offered = [
    isOffered('link', /^Accept/) && isOffered('link', /^Decline/) && 'answer',
    isOffered('link', /^Call/) && 'call',
    isOffered('button', /did not come/) && 'release',
    isOffered('button', /^Send rating/) && 'rate',
  ]
  expect(offered.filter(Boolean).join(' ')).toBe(done)
  expect(isOffered('link', /^Messages with/)).toBe(true)
})

test('shows an accepted amount as reserved, and any other as wanted', async () => {
  await show({ status: 'declined' })
  expect(text()).toContain('Wants 2 kg')
  await show({ status: 'cancelled', agreedAt: AGREED })
  expect(text()).toContain('Reserved: 2 kg')
})

test('shows the agreed or requested time of open requests only', async () => {
  await show()
  expect(text()).toContain('Can come 7 pm')
  await show({ status: 'confirmed', agreedAt: '2026-12-10T15:30:00.000Z' })
  expect(text()).toContain('Comes 7:30 pm')
  await show({ status: 'collected', agreedAt: AGREED })
  expect(text()).not.toMatch(/Comes|Can come/)
})

test('shows a time shortly after midnight as “tonight”', async () => {
  await show({ wishedAt: '2026-12-10T20:15:00.000Z' })
  expect(text()).toMatch(/Can come tonight 12:15 am/)
})

test('shows a request’s price, and none for a free one', async () => {
  await show({ price: 1500 })
  expect(text()).toContain('Pays OMR 1.500')
  await show()
  expect(text()).not.toContain('Pays')
})

test('marks a requester who is a charity, or has missed pickups', async () => {
  const requester = { name: 'Bait al Khair', collected: 0, missed: 0, rating: null } as const
  await show({ requester: { ...requester, kind: 'charity' } })
  expect(text()).toContain('Charity')
  expect(text()).toContain('first request')
  expect(text()).not.toContain('missed')
  await show({ requester: { ...requester, kind: 'person', missed: 2 } })
  expect(text()).not.toContain('Person')
  expect(text()).toContain('missed 2 times')
})

test('counts unread messages in the name of their button', async () => {
  await show({ unread: 3 })
  expect(screen.getByRole('link', { name: /Salma.*3 new/ }).getAttribute('href')).toContain('do=messages')
})

test('an absent requester’s food can be given to others only two hours after the time', async () => {
  const { calls } = await show({ status: 'confirmed', agreedAt: AGREED }, '2026-12-10T16:59:59Z')
  await userEvent.click(release())
  expect(release().textContent?.replace(/\s/g, ' ')).toContain('You can give it to others from 9 pm.')
  expect(calls).toEqual([])
})

test('gives an absent requester’s food to others by one click after two hours', async () => {
  const released = aReceivedRequest({ status: 'released', agreedAt: AGREED })
  const { queryClient, calls } = await show(
    { status: 'confirmed', agreedAt: AGREED },
    '2026-12-10T17:00:00Z',
    { [RELEASE]: released },
  )
  const { queryKey } = ownDonationQuery('d1')
  queryClient.setQueryData(queryKey, { ...aDonation(), requests: [aReceivedRequest()] })
  await userEvent.dblClick(release())
  await waitFor(() => expect(queryClient.getQueryData(queryKey)?.requests).toEqual([released]))
  expect(calls).toEqual(['POST /api/v1/received-requests/r1/release'])
})

test('shows why the server refuses to release the food', async () => {
  await show({ status: 'confirmed', agreedAt: AGREED }, '2026-12-10T17:00:00Z', {
    [RELEASE]: refused(409, 'too_early_to_release'),
  })
  await userEvent.click(release())
  await waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ kind: 'error' }))
})

test('folds past requests below the open ones, with their number', async () => {
  const requests = (['declined', 'waiting', 'collected', 'lapsed'] as const).map((status, at) =>
    aReceivedRequest({ id: `r${at}`, status, agreedAt: null }),
  )
  await mount(<ReceivedList donation={aDonation()} requests={requests} />, { messages: MESSAGES })
  const [fold] = document.getElementsByTagName('details')
  expect(fold?.querySelector('summary')?.textContent).toBe('More requests (2)')
  expect(fold?.querySelectorAll('article')).toHaveLength(2)
  expect(document.querySelectorAll('article')).toHaveLength(4)
  await mount(<ReceivedList donation={aDonation()} requests={[]} />, { messages: MESSAGES })
  expect(screen.getByText(/^No requests yet/)).toBeTruthy()
  expect(document.getElementsByTagName('details')).toHaveLength(0)
})
