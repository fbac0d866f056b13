// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPushBrowser } from '#testing/push-browser.ts'
import { asGuest } from '#testing/session.ts'
import { currentSession, enter, hasSessionEnded, signOut, subscribeToSession } from './session.ts'

beforeEach(() => {
  enter({ user: { id: 'salim', user_metadata: {} }, access_token: `head.${btoa('{}')}.seal` } as never)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
})
afterEach(() => vi.unstubAllGlobals())

/**
 * @promise legal.privacy.sections.long.body “Devices that take notifications: until you remove them or sign
 *   out there.”
 */
test('ends push in this browser at sign-out', async () => {
  const browser = aPushBrowser({ permission: 'granted' })
  browser.subscribedBefore('https://push.test/0')
  await signOut()
  expect(currentSession()).toEqual({ status: 'guest' })
  await expect.poll(() => browser.unsubscribe).toHaveBeenCalledOnce()
})

test.each([
  ['has no workers', {}],
  ['refuses to say', { serviceWorker: { getRegistration: () => Promise.reject(new DOMException('no')) } }],
])('signs out in a browser that %s', async (_, parts) => {
  vi.stubGlobal('navigator', { userAgent: '', onLine: true, ...parts })
  await signOut()
  expect(currentSession()).toEqual({ status: 'guest' })
})

test('signs out after the session has ended, and notifies open pages', async () => {
  asGuest({ hasEnded: true })
  expect(hasSessionEnded()).toBe(true)
  const heard = vi.fn()
  const leave = subscribeToSession(heard)
  await signOut()
  leave()
  expect(hasSessionEnded()).toBe(false)
  expect(heard).toHaveBeenCalled()
})
