// @vitest-environment happy-dom
import type { Order } from '@dawra/contract/orders/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { orderQuery } from './queries.ts'
import { EARLY, order, payment, unpaid } from './testing.ts'
import { UnpaidOrderBanner } from './unpaid-order-banner.tsx'

const RELEASE = 'POST /api/v1/orders/{orderId}/release'

async function banner(
  items: Order[],
  { next, release }: { next?: 'food' | 'compost'; release?: Answers[typeof RELEASE] } = {},
) {
  const mounted = await mount(<UnpaidOrderBanner {...(next && { next })} />, {
    messages: ['orders'],
    answers: { 'GET /api/v1/orders': { items, next: null }, ...(release && { [RELEASE]: release }) },
  })
  await waitFor(() => expect(mounted.queryClient.isFetching()).toBe(0))
  return mounted
}
const banners = () => screen.queryAllByRole('region')
const letGo = () => userEvent.click(screen.getByRole('button'))

beforeAll(() => signInAs('salim', { fullName: 'Salim Al Harthy' }))
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(EARLY), toFake: ['Date'] })
  for (const { id } of currentToasts()) dismissToast(id)
})
afterEach(() => void vi.useRealTimers())

describe('the banner shows', () => {
  test.each<[string, Order[], number]>([
    ['an order that is held', [unpaid()], 1],
    ['two of them', [unpaid(), unpaid({ id: 'o2' })], 2],
    ['none that is paid, while its order follows', [unpaid({ payment: payment() })], 0],
    ['none that is confirmed', [order()], 0],
    ['none without an end of its hold', [unpaid({ holdExpiresAt: null })], 0],
    ['none whose time is over', [unpaid({ holdExpiresAt: EARLY })], 0],
  ])('shows banners of unpaid orders: %s', async (_, items, count) => {
    await banner(items)
    expect(banners()).toHaveLength(count)
  })
})

test('shows how long the order is held, and links to its payment', async () => {
  await banner([unpaid()])
  expect(banners()[0]?.textContent).toContain('10:00')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/checkout?order=o1')
})

test.each([
  ['is replaced by the next order of its kind, which is said', 'food', true],
  ['stands beside an order of the other kind', 'compost', false],
  ['is replaced by nothing where nothing is ordered', undefined, false],
] as const)('warns or not that an unpaid order %s', async (_, next, isVisible) => {
  await banner([unpaid()], next && { next })
  expect(screen.queryByText('Your next order will replace it.') !== null).toBe(isVisible)
})

test('releases an unpaid order once, and says so', async () => {
  const released = unpaid({ status: 'released', releaseReason: 'left' })
  const { calls, queryClient } = await banner([unpaid()], { release: released })
  await letGo()
  await waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'success' }]))
  expect(calls.filter(call => call.startsWith('POST'))).toEqual(['POST /api/v1/orders/o1/release'])
  expect(queryClient.getQueryData(orderQuery('o1').queryKey)).toEqual(released)
})

test.each([
  ['one that was paid meanwhile', refused(409, 'order_already_paid'), /already paid/],
  ['a lost response', LOST, /no connection/],
])('after an attempt to release an order reports %s, and refetches the orders', async (_, release, title) => {
  const { calls } = await banner([unpaid()], { release })
  await letGo()
  await waitFor(() =>
    expect(currentToasts()).toMatchObject([{ kind: 'error', title: expect.stringMatching(title) }]),
  )
  await waitFor(() => expect(calls.filter(call => call.startsWith('GET'))).toHaveLength(2))
})
