// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { KeepAwake } from './keep-awake.tsx'

const release = vi.fn(async () => undefined)
const request = vi.fn(async () => ({ release }))
const canHold = () => Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })

beforeEach(() => {
  localStorage.clear()
  request.mockClear()
  release.mockClear()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const shown = () => mount(<KeepAwake />, { messages: ['businessOrders'] })
const theSwitch = () => screen.queryByRole('switch', { name: /^Screen stays on/ })

/** @promise business-orders.screen.awake (board, where the browser can) */
test('keeps the screen awake until switched off, and remembers the choice', async () => {
  canHold()
  await shown()
  expect(request).toHaveBeenCalledTimes(1)
  await userEvent.click(theSwitch()!)
  expect(release).toHaveBeenCalledTimes(1)
  cleanup()
  await shown()
  expect(theSwitch()?.getAttribute('aria-checked')).toBe('false')
  expect(request).toHaveBeenCalledTimes(1)
})

test('offers no switch in a browser that cannot keep the screen awake', async () => {
  await shown()
  expect(theSwitch()).toBeNull()
})
