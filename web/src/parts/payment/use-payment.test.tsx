// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { runHook } from '#testing/mount.tsx'
import { type PaymentScreen, paymentScreen, type Returned } from './payment-screen.ts'
import { type Payable, usePayment } from './use-payment.ts'

type Status = Parameters<typeof paymentScreen>[0]['payment']['status']

function anUnpaid(status: Status, ask: (moveOn: (status: Status) => void) => Promise<void>) {
  let now = status
  return {
    id: 'o1',
    isOpen: status === 'open',
    screen: (returned: Returned | undefined, unseen?: boolean): PaymentScreen =>
      paymentScreen(
        {
          status: 'awaiting_payment',
          releaseReason: null,
          payment: { status: now, url: now === 'open' ? 'https://pay.example/1' : null },
        },
        returned,
        unseen,
      ),
    ask: vi.fn(() =>
      ask(next => {
        now = next
      }),
    ),
    refresh: vi.fn(async () => {}),
  } satisfies Payable
}

const paying = (payable: Payable, returned?: Returned) => runHook(() => usePayment(payable, returned))
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** A response is rendered a moment after it arrives. */
const DRAWN = 100
const silent = async () => {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asks nothing while the gateway’s page is open', async () => {
  const payable = anUnpaid('open', silent)
  const { now } = await paying(payable)
  await later(20_000)
  expect(payable.ask).not.toHaveBeenCalled()
  expect(now()).toMatchObject({ screen: 'pay', requested: 0, error: null })
})

test.each([
  ['starting', undefined, 'opening'],
  ['open', 'paid', 'confirming'],
  ['captured', undefined, 'confirming'],
  ['open', 'cancelled', 'leaving'],
] as const)('checks a payment that is %s, returned as %s, as %s', async (status, returned, state) => {
  const payable = anUnpaid(status, silent)
  const { now } = await paying(payable, returned)
  await later(0)
  expect(payable.ask).toHaveBeenCalledExactlyOnceWith(state)
  expect(now()).toMatchObject({ screen: state, requested: 1 })
})

test('increases the pause between checks to eight seconds', async () => {
  const payable = anUnpaid('captured', silent)
  await paying(payable)
  await later(0)
  const requested = () => payable.ask.mock.calls.length
  const pauses: number[] = []
  for (let question = 0; question < 8; question += 1) {
    const before = requested()
    let waited = 0
    while (requested() === before && waited < 10_000) {
      await later(500)
      waited += 500
    }
    pauses.push(waited)
  }
  expect(pauses).toEqual([1500, 2000, 3000, 5000, 8000, 8000, 8000, 8000])
})

test('doubts a claimed payment after five checks, until the money arrives', async () => {
  let receive: (status: Status) => void = () => {}
  const payable = anUnpaid('open', async moveOn => {
    receive = moveOn
  })
  const { now } = await paying(payable, 'paid')
  await later(0)
  await later(1500 + 2000 + 3000 + DRAWN)
  expect(now()).toMatchObject({ screen: 'confirming', requested: 4 })
  await later(5000 + DRAWN)
  expect(now()).toMatchObject({ screen: 'pay', requested: 5 })
  receive('captured')
  await later(8000 + DRAWN)
  expect(now().screen).toBe('confirming')
})

test('does not doubt money that has arrived, however long the order takes', async () => {
  const payable = anUnpaid('captured', silent)
  const { now } = await paying(payable, 'paid')
  await later(60_000)
  expect(now().requested).toBeGreaterThan(5)
  expect(now().screen).toBe('confirming')
})

test('does not doubt a claim while the gateway has no page to show instead', async () => {
  const { now } = await paying(anUnpaid('starting', silent), 'paid')
  await later(60_000)
  expect(now().requested).toBeGreaterThan(5)
  expect(now().screen).toBe('confirming')
})

test('checks less and less often offline as well', async () => {
  const payable = anUnpaid('starting', () => Promise.reject(new ApiError('offline')))
  await paying(payable)
  await later(1500 + 2000 + 3000 + DRAWN)
  expect(payable.ask).toHaveBeenCalledTimes(4)
  await later(4000)
  expect(payable.ask).toHaveBeenCalledTimes(4)
  await later(1000 + DRAWN)
  expect(payable.ask).toHaveBeenCalledTimes(5)
})

test('shows a lost response, does not count it, and checks again by itself', async () => {
  let isDown = true
  const payable = anUnpaid('starting', async () => {
    if (isDown) throw new ApiError('offline')
  })
  const { now } = await paying(payable)
  await later(0)
  expect(now()).toMatchObject({ requested: 0, error: { code: 'offline' } })
  expect(payable.refresh).not.toHaveBeenCalled()
  isDown = false
  await later(1500 + DRAWN)
  expect(now()).toMatchObject({ requested: 1, error: null })
})

test('checks at once on a click', async () => {
  const payable = anUnpaid('starting', () => Promise.reject(new ApiError('offline')))
  const { now } = await paying(payable)
  await later(0)
  act(() => now().retry())
  await later(0)
  expect(payable.ask).toHaveBeenCalledTimes(2)
})

test.each([
  ['an order that is paid already is fetched again', new ApiError('order_already_paid', 409), 1],
  ['an order that is no more is fetched again', new ApiError('not_found', 404), 1],
  ['a gateway that is down says nothing about the order', new ApiError('payment_unavailable', 503), 0],
  ['too many questions say nothing about the order', new ApiError('too_many_requests', 429), 0],
])('%s', async (_, error, times) => {
  const payable = anUnpaid('starting', () => Promise.reject(error))
  const { now } = await paying(payable)
  await later(0)
  expect(payable.refresh).toHaveBeenCalledTimes(times)
  expect(now().error).toBe(error)
})
