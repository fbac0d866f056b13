// @vitest-environment happy-dom
import type { PushSubscription as Device } from '@dawra/contract/notifications/push'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter } from '#lib/session'
import { currentToasts } from '#lib/toasts'
import { type Answers, mount } from '#testing/mount.tsx'
import { aPushBrowser, SERVER_KEY } from '#testing/push-browser.ts'
import { DevicesPage } from './devices-page.tsx'

const LIST = 'GET /api/v1/me/push-subscriptions'
const TEST = 'POST /api/v1/me/push-subscriptions/{subscriptionId}/test'

const device = (over: Partial<Device> = {}): Device => ({
  id: 'phone',
  device: 'Chrome · Android',
  language: 'en',
  createdAt: '2026-11-21T14:00:00Z',
  lastSuccessAt: null,
  isRefused: false,
  isHere: true,
  ...over,
})
const tablet = device({
  id: 'tablet',
  device: 'Safari · iPad',
  isHere: false,
  lastSuccessAt: '2026-11-22T14:00:00Z',
  isRefused: true,
})

let devices: Device[]
const show = (over: Answers = {}) =>
  mount(<DevicesPage />, {
    messages: ['profile', 'push'],
    now: '2026-11-23T08:00:00Z',
    answers: {
      [LIST]: () => devices,
      'GET /api/v1/me/consents': { latest: [], missing: [], history: [] },
      'GET /api/v1/push/key': { key: SERVER_KEY },
      'POST /api/v1/me/push-subscriptions': () => {
        devices = [...devices, device({ id: 'new' })]
        return device({ id: 'new' })
      },
      'DELETE /api/v1/me/push-subscriptions/{subscriptionId}': ({ params }) => {
        devices = devices.filter(({ id }) => id !== params.subscriptionId)
        return null
      },
      ...over,
    },
  })

beforeEach(() => {
  localStorage.clear()
  enter({ user: { id: 'salim', user_metadata: {} }, access_token: `head.${btoa('{}')}.seal` } as never)
})
afterEach(() => vi.unstubAllGlobals())

const rows = async () => {
  await screen.findByRole('heading', { name: 'Your devices' })
  return screen.queryAllByRole('listitem')
}

test('says that no device gets notifications, and turns this one on by a click', async () => {
  devices = []
  aPushBrowser()
  await show()
  expect(await screen.findByText('No device gets notifications yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Turn on here' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Turn on here' })).toBeNull()
  expect(within((await rows())[0]!).getByText('This device')).toBeTruthy()
})

/** @promise push.devices.outcomes.gone */
test('shows when each device was last reached, and which can no longer be reached', async () => {
  devices = [device(), tablet]
  const browser = aPushBrowser({ permission: 'granted' })
  browser.subscribedBefore('https://push.test/0')
  localStorage.setItem(
    'personal:push',
    JSON.stringify({ id: 'phone', endpoint: 'https://push.test/0', language: 'en', userId: 'salim' }),
  )
  await show()
  const [here, other] = await rows()
  expect(here?.textContent).toMatch(/Chrome · Android.*This device.*Added/)
  expect(other?.textContent).toMatch(/Safari · iPad.*Not reached.*Last reached/)
})

test('removes a device, and ends notifications here only for this device', async () => {
  devices = [device(), tablet]
  const browser = aPushBrowser({ permission: 'granted' })
  browser.subscribedBefore('https://push.test/0')
  localStorage.setItem(
    'personal:push',
    JSON.stringify({ id: 'phone', endpoint: 'https://push.test/0', language: 'en', userId: 'salim' }),
  )
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Safari · iPad' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(browser.unsubscribe).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Chrome · Android' }))
  await screen.findByText('No device gets notifications yet.')
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
})

test.each([
  ['taken', /should appear/],
  ['gone', /We removed it/],
  ['refused', /refused the test/],
  ['unreachable', /does not answer/],
] as const)('explains the outcome of a test notification: %s', async (outcome, text) => {
  devices = [tablet]
  aPushBrowser()
  await show({ [TEST]: { outcome } })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test to Safari · iPad' }))
  await waitFor(() => expect(currentToasts().at(-1)?.title).toMatch(text))
})

test('explains how to allow notifications in a browser that blocks them', async () => {
  devices = [tablet]
  aPushBrowser({ permission: 'denied' })
  await show()
  expect(await screen.findByText(/Allow them in the settings of your browser/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn on here' })).toBeNull()
})
