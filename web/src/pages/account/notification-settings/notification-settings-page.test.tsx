// @vitest-environment happy-dom

import { type NotificationKind, notificationKinds, switchesOf } from '@dawra/contract/notifications/rules'
import type { NotificationPreference, NotificationSettings } from '@dawra/contract/notifications/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { AGREED, signInLive } from '#testing/signed-in-live.ts'
import { NotificationSettingsPage } from './notification-settings-page.tsx'

const PUT_SWITCHES = 'PUT /api/v1/me/notification-preferences'
const PUT_SETTINGS = 'PUT /api/v1/me/notification-settings'
type Names = Record<NotificationKind, string>
const usualQuietHours = { from: '22:00', to: '07:00' }
const usual: NotificationSettings = { isQuietAtNight: true, quietHours: null, showsDetails: false }

const NAMES = Object.fromEntries(notificationKinds.map(kind => [kind, kind])) as Names
const SOME = {
  en: { order_ready: 'Order ready to pick up', order_cancelled: 'Order cancelled by the store' },
  ar: { order_ready: 'الطلب جاهز للاستلام' },
}

let preferences: NotificationPreference[]
let settings: NotificationSettings
beforeEach(() => {
  preferences = notificationKinds.flatMap(kind =>
    switchesOf(kind).map(channel => ({ kind, channel, isOn: true })),
  )
  settings = usual
  signInLive('salim')
})

const page = (over: Answers = {}, locale: 'en' | 'ar' = 'en') =>
  mount(<NotificationSettingsPage />, {
    messages: ['profile', 'notifications'],
    locale,
    answers: {
      ...AGREED,
      'GET /api/v1/me': { roles: [] } as never,
      'GET /api/v1/notification-kinds': { names: { ...NAMES, ...SOME[locale] } },
      'GET /api/v1/me/venues': [],
      'GET /api/v1/me/seller': { seller: null },
      'GET /api/v1/me/notification-preferences': () => ({ preferences }),
      'GET /api/v1/me/notification-settings': () => ({ ...settings, usualQuietHours }),
      [PUT_SWITCHES]: ({ body }) => ({ preferences: body.preferences }),
      [PUT_SETTINGS]: ({ body }) => ({ ...settings, ...body, usualQuietHours }),
      ...over,
    },
  })

const switchOf = (name: string | RegExp) => screen.findByRole('switch', { name })
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'

test('turns off one channel of one kind only', async () => {
  const sent: unknown[] = []
  await page({
    [PUT_SWITCHES]: ({ body }) => {
      sent.push(body)
      return { preferences }
    },
  })
  await userEvent.click(await switchOf('Order ready to pick up: Email'))
  expect(isOn(await switchOf('Order ready to pick up: Email'))).toBe(false)
  expect(isOn(await switchOf('Order ready to pick up: Push'))).toBe(true)
  await waitFor(() =>
    expect(sent).toEqual([{ preferences: [{ kind: 'order_ready', channel: 'mail', isOn: false }] }]),
  )
})

test('restores a switch that the server refuses, and says why', async () => {
  await page({ [PUT_SWITCHES]: refused(429, 'too_many_requests') })
  await userEvent.click(await switchOf('Order ready to pick up: Email'))
  await screen.findByText(/too much at once/)
  expect(isOn(await switchOf('Order ready to pick up: Email'))).toBe(true)
})

test('shows a customer no switches for the kinds of stores and operators', async () => {
  await page()
  await screen.findByRole('heading', { name: 'Your orders' })
  expect(screen.queryByRole('heading', { name: 'Your store' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Operations' })).toBeNull()
})

test('says that push is off in this browser, and links to the devices', async () => {
  await page()
  expect((await screen.findByRole('link', { name: 'Devices' })).getAttribute('href')).toBe('/profile/devices')
})

/** @promise notifications.quiet.onHint */
test('names the usual quiet hours of both seasons, and what never waits', async () => {
  await page()
  expect(
    (await screen.findByRole('radio', { name: /The usual hours/ })).closest('label')?.textContent,
  ).toMatch(/10\spm – 7\sam, in Ramadan 2–9\sam/)
  const never = screen.getByRole('heading', { name: 'Never waits' }).parentElement
  expect(within(never!).getByText('Order cancelled by the store')).toBeTruthy()
})

test('saves a person’s own quiet hours, and restores the usual ones', async () => {
  const sent: unknown[] = []
  await page({
    [PUT_SETTINGS]: ({ body }) => {
      sent.push(body)
      return { ...usual, ...body, usualQuietHours }
    },
  })
  await userEvent.click(await screen.findByRole('radio', { name: /My own hours/ }))
  expect(screen.queryByRole('button', { name: 'Save hours' })).not.toBeNull()
  const from = screen.getByLabelText('From')
  await userEvent.clear(from)
  await userEvent.type(from, '21:30')
  await userEvent.click(screen.getByRole('button', { name: 'Save hours' }))
  await waitFor(() => expect(sent).toEqual([{ quietHours: { from: '21:30', to: '07:00' } }]))
  await userEvent.click(screen.getByRole('radio', { name: /The usual hours/ }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ quietHours: null }))
})

test('refuses quiet hours that end when they start', async () => {
  settings = { ...usual, quietHours: { from: '21:00', to: '06:00' } }
  await page()
  const to = await screen.findByLabelText('Until')
  await userEvent.clear(to)
  await userEvent.type(to, '21:00')
  await screen.findByText('Choose two different times.')
  expect(screen.queryByRole('button', { name: 'Save hours' })).toBeNull()
})

test('offers no choice of hours when quiet hours are off', async () => {
  settings = { ...usual, isQuietAtNight: false }
  await page()
  await switchOf('Hold back at night what can wait')
  expect(screen.queryByRole('radio', { name: /The usual hours/ })).toBeNull()
})

test('has a separate switch for showing details on a locked screen', async () => {
  const sent: unknown[] = []
  await page({
    [PUT_SETTINGS]: ({ body }) => {
      sent.push(body)
      return { ...usual, ...body, usualQuietHours }
    },
  })
  await userEvent.click(await switchOf('Show details'))
  expect(isOn(await switchOf('Show details'))).toBe(true)
  await waitFor(() => expect(sent).toEqual([{ showsDetails: true }]))
})

test('shows the settings of notifications in Arabic', async () => {
  await page({}, 'ar')
  expect(isOn(await switchOf('الطلب جاهز للاستلام: بريد'))).toBe(true)
})
