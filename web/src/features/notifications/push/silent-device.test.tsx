// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter } from '#lib/session'
import { mount } from '#testing/mount.tsx'
import { aPushBrowser, aPushDevice, PUSH_ANSWERS } from '#testing/push-browser.ts'
import { SilentDevice } from './silent-device.tsx'

const DEVICES = 'GET /api/v1/me/push-subscriptions'
const show = (devices: (typeof aPushDevice)[] = []) =>
  mount(<SilentDevice />, {
    messages: ['push'],
    answers: { ...PUSH_ANSWERS, [DEVICES]: devices },
  })
const button = () => screen.findByRole('button', { name: 'Turn notifications on' })
const title = () => screen.findByRole('heading', { name: 'This device stays silent' })

beforeEach(() => {
  localStorage.clear()
  enter({ user: { id: 'salim', user_metadata: {} }, access_token: `head.${btoa('{}')}.seal` } as never)
})
afterEach(() => vi.unstubAllGlobals())

/** @promise push.silent.title (board) */
test('asks for permission to notify on a click, and not before', async () => {
  const browser = aPushBrowser()
  await show()
  const press = await button()
  expect(browser.requestPermission).not.toHaveBeenCalled()
  await userEvent.click(press)
  expect((await screen.findByRole('status')).textContent).toMatch(/New orders now reach this device/)
  expect(browser.subscribe).toHaveBeenCalledOnce()
})

test('explains after a denial how to allow notifications', async () => {
  aPushBrowser({ answers: 'denied' })
  await show()
  await userEvent.click(await button())
  expect(await screen.findByText(/settings of your browser/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn notifications on' })).toBeNull()
})

test('explains at once how to allow notifications that were blocked earlier', async () => {
  aPushBrowser({ permission: 'denied' })
  await show()
  expect(await screen.findByText(/settings of your browser/)).toBeTruthy()
})

test('explains on an iPhone that the app must be on the home screen', async () => {
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5, onLine: true })
  await show()
  expect(await screen.findByText('Choose “Add to Home Screen”.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn notifications on' })).toBeNull()
})

test('the offer of push stays hidden on this device once declined', async () => {
  aPushBrowser()
  await show()
  await title()
  await userEvent.click(screen.getByRole('button', { name: 'Do not show this again' }))
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  const again = await show()
  await waitFor(() => expect(again.calls).toContain(DEVICES))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('offers no push where it is on or impossible', async () => {
  const browser = aPushBrowser({ permission: 'granted' })
  browser.subscribedBefore('https://push.test/0')
  const on = await show([aPushDevice])
  await waitFor(() => expect(on.calls).toContain('POST /api/v1/me/push-subscriptions'))
  expect(screen.queryByRole('heading')).toBeNull()
  vi.stubGlobal('navigator', { userAgent: 'Firefox', maxTouchPoints: 0, onLine: true })
  const never = await show()
  await waitFor(() => expect(never.calls).toContain(DEVICES))
  expect(screen.queryByRole('heading')).toBeNull()
})
