// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter } from '#lib/session'
import { type Answers, LOST, mount } from '#testing/mount.tsx'
import { aPushBrowser, aPushDevice, PUSH_ANSWERS } from '#testing/push-browser.ts'
import { NotifyWhenReady } from './notify-when-ready.tsx'

const show = (over: Answers = {}) =>
  mount(<NotifyWhenReady />, {
    messages: ['push'],
    answers: { ...PUSH_ANSWERS, ...over },
  })
const button = () => screen.findByRole('button', { name: 'Tell me' })

beforeEach(() => {
  localStorage.clear()
  enter({ user: { id: 'salim', user_metadata: {} }, access_token: `head.${btoa('{}')}.seal` } as never)
})
afterEach(() => vi.unstubAllGlobals())

/**
 * @promise push.offer.title
 * @promise push.offer.text
 */
test('asks for permission to notify only on a click, and subscribes this device', async () => {
  const browser = aPushBrowser()
  const { calls } = await show()
  await button()
  expect(browser.requestPermission).not.toHaveBeenCalled()
  await userEvent.click(await button())
  expect((await screen.findByRole('status')).textContent).toBe('We tell you on this device.')
  expect(browser.requestPermission).toHaveBeenCalledOnce()
  expect(calls).toContain('POST /api/v1/me/push-subscriptions')
})

test('explains how to allow notifications after a denial, and does not ask again', async () => {
  const browser = aPushBrowser({ answers: 'denied' })
  await show()
  await userEvent.click(await button())
  expect((await screen.findByRole('status')).textContent).toMatch(/blocked/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(browser.subscribe).not.toHaveBeenCalled()
})

test('can be clicked again after the browser’s question was closed', async () => {
  aPushBrowser({ answers: 'default' })
  await show()
  await userEvent.click(await button())
  await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBeNull())
})

test('says that it is offline, and can be clicked again', async () => {
  aPushBrowser()
  await show({ 'POST /api/v1/me/push-subscriptions': LOST })
  await userEvent.click(await button())
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await button()
})

test('explains on an iPhone that the app must be on the home screen', async () => {
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5, onLine: true })
  await show()
  expect(await screen.findByText('Choose “Add to Home Screen”.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('offers no notifications where they are on or blocked', async () => {
  const browser = aPushBrowser({ permission: 'granted' })
  browser.subscribedBefore('https://push.test/0')
  const on = await show({ 'GET /api/v1/me/push-subscriptions': [aPushDevice] })
  await waitFor(() => expect(on.calls).toContain('POST /api/v1/me/push-subscriptions'))
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  aPushBrowser({ permission: 'denied' })
  const blocked = await show()
  await act(async () => {})
  expect(blocked.calls).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('requests nothing from the server in a browser without push', async () => {
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    maxTouchPoints: 0,
    onLine: true,
  })
  const { calls } = await show()
  await act(async () => {})
  expect(calls).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
})
