// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { order, unpaid } from '#features/orders/testing.ts'
import { LOST, mount } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { PaymentPage } from './payment-page.tsx'

const READ = 'GET /api/v1/orders/{orderId}'
const CHECK = 'POST /api/v1/orders/{orderId}/payment/check'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  signInAs('u1')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const show = (returned: 'paid' | undefined, isDown: () => boolean) =>
  mount(<PaymentPage orderId="o1" returned={returned} onReturned={vi.fn()} />, {
    messages: ['checkout', 'orders', 'cart'],
    answers: { [READ]: () => (isDown() ? LOST : unpaid()), [CHECK]: () => order() },
    path: '/checkout?order=o1',
  })

test('a return without a network says not to pay again, and continues by itself', async () => {
  let isDown = true
  const { path } = await show('paid', () => isDown)
  await later(100)
  expect(screen.getByRole('status').textContent).toMatch(/Do not pay again/)
  await later(20_000)
  expect(screen.getByRole('status').textContent).toMatch(/Do not pay again/)
  isDown = false
  await later(10_000)
  expect(path()).toBe('/order-confirmation?order=o1')
})

test('a page without a network that nobody was paying on says no more than that', async () => {
  await show(undefined, () => true)
  await later(100)
  expect(screen.queryByText(/Do not pay again/)).toBeNull()
  expect(screen.getByRole('alert')).toBeTruthy()
})
