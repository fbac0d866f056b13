// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { runHook } from '#testing/mount.tsx'
import { rememberInWindow } from './left-tab.ts'
import { type PaymentScreen, paymentScreen, type Returned } from './payment-screen.ts'
import { type Payable, usePayment } from './use-payment.ts'

type Status = Parameters<typeof paymentScreen>[0]['payment']['status']

function anUnpaid(status: Status, ask: (moveOn: (status: Status) => void) => Promise<void>) {
  let now = status
  return {
    id: 'o1',
    isOpen: status === 'open',
    isFramed: true,
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

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The gateway's page has loaded, and shows that it is there. */
const arrive = (now: () => ReturnType<typeof usePayment>) =>
  act(() => {
    now().onWindow({ kind: 'loaded', at: performance.now() })
    now().onWindow({ kind: 'reported', at: performance.now() })
  })

test('asks nothing while the gateway’s page is open', async () => {
  const payable = anUnpaid('open', silent)
  const { now } = await paying(payable)
  arrive(now)
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

describe('while the gateway’s page is shown', () => {
  const lost = () => Promise.reject(new ApiError('offline'))
  const isOnline = (value: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
    act(() => void window.dispatchEvent(new Event(value ? 'online' : 'offline')))
  }
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }

  test('a lost connection covers it, and asks by itself until there is an answer', async () => {
    let isDown = true
    const payable = anUnpaid('open', () => (isDown ? lost() : silent()))
    const { now } = await paying(payable)
    arrive(now)
    isOnline(false)
    await later(DRAWN)
    expect(now()).toMatchObject({ screen: 'pay', window: { doubt: 'covered' }, error: { code: 'offline' } })
    await later(20_000)
    expect(now().window).toMatchObject({ doubt: 'covered', isUnpaid: false })
    isDown = false
    isOnline(true)
    await later(DRAWN)
    expect(now().window).toMatchObject({ doubt: 'none', isUnpaid: true, frame: 0 })
    const times = payable.ask.mock.calls.length
    await later(20_000)
    expect(payable.ask).toHaveBeenCalledTimes(times)
  })

  test('pauses between the questions grow to eight seconds', async () => {
    const payable = anUnpaid('open', lost)
    const { now } = await paying(payable)
    arrive(now)
    isOnline(false)
    await later(60_000)
    expect(payable.ask.mock.calls.length).toBeLessThan(12)
    expect(payable.ask.mock.calls.length).toBeGreaterThan(7)
  })

  test('an answer decides, whatever the browser thinks of its network', async () => {
    const payable = anUnpaid('open', silent)
    const { now } = await paying(payable)
    arrive(now)
    isOnline(false)
    await later(DRAWN)
    expect(now().window.doubt).toBe('none')
  })

  test('money that arrived meanwhile leads on', async () => {
    const payable = anUnpaid('open', async moveOn => moveOn('captured'))
    const { now } = await paying(payable)
    arrive(now)
    isOnline(false)
    await later(DRAWN)
    expect(now().screen).toBe('confirming')
  })

  test('a page without a sign of life is covered once the server is not reached either', async () => {
    const payable = anUnpaid('open', lost)
    const { now } = await paying(payable)
    act(() => now().onWindow({ kind: 'loaded', at: performance.now() }))
    await later(2900)
    expect(payable.ask).not.toHaveBeenCalled()
    await later(100 + DRAWN)
    expect(payable.ask).toHaveBeenCalledWith('confirming')
    expect(now().window.doubt).toBe('covered')
  })

  test('a page without a sign of life stays when the server answers, asked once', async () => {
    const payable = anUnpaid('open', silent)
    const { now } = await paying(payable)
    act(() => now().onWindow({ kind: 'loaded', at: performance.now() }))
    await later(30_000)
    expect(payable.ask).toHaveBeenCalledTimes(1)
    expect(now().window).toMatchObject({ doubt: 'none', isUnpaid: false, frame: 0 })
  })

  /** @promise checkout.doubt.silent.text (payment page) */
  test('a gateway that does not answer us keeps the cover', async () => {
    const payable = anUnpaid('open', () => Promise.reject(new ApiError('payment_unavailable', 503)))
    const { now } = await paying(payable)
    arrive(now)
    isOnline(false)
    await later(20_000)
    expect(now()).toMatchObject({ window: { doubt: 'covered', isUnpaid: false } })
  })

  test('a return from another app asks once, a moment later', async () => {
    const payable = anUnpaid('open', silent)
    const { now } = await paying(payable)
    arrive(now)
    show('hidden')
    await later(5000)
    expect(payable.ask).not.toHaveBeenCalled()
    show('visible')
    await later(1000 + DRAWN)
    expect(payable.ask).toHaveBeenCalledTimes(1)
    expect(now().window.doubt).toBe('none')
  })

  /** @promise checkout.doubt.asking.text (payment page, after a reload at the bank) */
  test('a page that the system had killed asks before anybody can pay again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    rememberInWindow('o1')
    const payable = anUnpaid('open', () => promise)
    const { now } = await paying(payable)
    expect(now()).toMatchObject({ screen: 'pay', window: { doubt: 'covered' } })
    await later(0)
    expect(payable.ask).toHaveBeenCalledTimes(1)
    await act(async () => resolve())
    await later(DRAWN)
    expect(now().window).toMatchObject({ doubt: 'none', isUnpaid: true })
  })

  test('a page for another payment is not in doubt', async () => {
    rememberInWindow('o2')
    const { now } = await paying(anUnpaid('open', silent))
    expect(now().window.doubt).toBe('none')
  })
})
