// @vitest-environment happy-dom
import type { PlaceOrder } from '@dawra/contract/orders/checkout'
import type { Order } from '@dawra/contract/orders/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { type Answers, answerWith, LOST, refused } from '#testing/mount.tsx'
import { order, unpaid } from '../testing.ts'
import { type OrderRequest, placeOnce } from './place-order.ts'

const PLACE = 'POST /api/v1/orders'
const PLACE_COMPOST = 'POST /api/v1/shop-orders'
const RELEASE = 'POST /api/v1/orders/{orderId}/release'
const IN_FLIGHT = refused(409, 'request_in_flight')

const body: PlaceOrder = {
  lines: [{ dealId: 'biryani', quantity: 2, unitPrice: 1300 }],
  contact: { email: 'salim@example.om', phone: '+96892123456' },
  method: 'card',
  language: 'en',
}
const food: OrderRequest = { kind: 'food', body }
const moreFood: OrderRequest = { kind: 'food', body: { ...body, method: 'omannet' } }
const compost: OrderRequest = {
  kind: 'compost',
  body: {
    ...body,
    method: 'card',
    lines: [{ productId: 'worms', grams: 5000, unitPrice: 950 }],
    delivery: null,
  },
}

type Reply = Order | typeof LOST
/** Answers the requests with the replies in turn, and records the key and method of each. */
function inTurn(...replies: Reply[]) {
  const seen: { key: string | null; method: string }[] = []
  const answer: Answers[typeof PLACE] = ({ body: { method }, idempotencyKey }) => {
    seen.push({ key: idempotencyKey, method })
    return replies[seen.length - 1] ?? LOST
  }
  return { seen, answer }
}
const lose = (request: OrderRequest) => expect(placeOnce(request)).rejects.toMatchObject({ code: 'offline' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

test('after a lost response, continues with the same request under its key', async () => {
  const { seen, answer } = inTurn(LOST, unpaid())
  answerWith({ [PLACE]: answer })
  await lose(food)
  expect(sessionStorage.getItem('personal:place-order')).toContain(seen[0]?.key)
  expect(await placeOnce(food)).toEqual(unpaid())
  expect(sessionStorage.getItem('personal:place-order')).toBeNull()
  expect(seen[1]?.key).toBe(seen[0]?.key)
})

test('places the next order under another key', async () => {
  const { seen, answer } = inTurn(unpaid(), unpaid({ id: 'o2' }))
  answerWith({ [PLACE]: answer })
  await placeOnce(food)
  await placeOnce(food)
  expect(seen[1]?.key).not.toBe(seen[0]?.key)
})

test('uses another key on the next click after a refusal', async () => {
  const { seen, answer } = inTurn(refused(409, 'cart_changed'), unpaid())
  answerWith({ [PLACE]: answer })
  await expect(placeOnce(food)).rejects.toMatchObject({ code: 'cart_changed' })
  await placeOnce(food)
  expect(seen[1]?.key).not.toBe(seen[0]?.key)
})

describe('while the server still works on an earlier click', () => {
  test('waits for an earlier click in progress, under the same key', async () => {
    const { seen, answer } = inTurn(IN_FLIGHT, IN_FLIGHT, unpaid())
    answerWith({ [PLACE]: answer })
    const placing = placeOnce(food)
    await vi.advanceTimersByTimeAsync(700 + 1500)
    expect(await placing).toEqual(unpaid())
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
  })

  test('reports a click still in progress after three pauses; the next one continues it', async () => {
    const { seen, answer } = inTurn(IN_FLIGHT, IN_FLIGHT, IN_FLIGHT, IN_FLIGHT, unpaid())
    answerWith({ [PLACE]: answer })
    const placing = placeOnce(food).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(700 + 1500 + 3000)
    expect(await placing).toBeInstanceOf(ApiError)
    expect(seen).toHaveLength(4)
    await placeOnce(food)
    expect(seen[4]?.key).toBe(seen[0]?.key)
  })
})

describe('a changed request after a lost response', () => {
  test('after a lost response, resolves the earlier request before a changed one', async () => {
    const { seen, answer } = inTurn(LOST, unpaid(), unpaid({ id: 'o2' }))
    const calls = answerWith({ [PLACE]: answer })
    await lose(food)
    expect((await placeOnce(moreFood)).id).toBe('o2')
    expect(seen.map(({ method }) => method)).toEqual(['card', 'card', 'omannet'])
    expect(seen[1]?.key).toBe(seen[0]?.key)
    expect(seen[2]?.key).not.toBe(seen[0]?.key)
    expect(calls).toHaveLength(3)
  })

  test('places a changed request when the earlier one is refused', async () => {
    const { seen, answer } = inTurn(LOST, refused(409, 'cart_changed'), unpaid())
    answerWith({ [PLACE]: answer })
    await lose(food)
    expect(await placeOnce(moreFood)).toEqual(unpaid())
    expect(seen).toHaveLength(3)
  })

  test('places no changed request while the outcome of the earlier one is unknown', async () => {
    const { seen, answer } = inTurn(LOST, LOST)
    answerWith({ [PLACE]: answer })
    await lose(food)
    await lose(moreFood)
    expect(seen.map(({ method }) => method)).toEqual(['card', 'card'])
  })

  test.each([
    ['lets an unpaid order of the other kind go', unpaid(), ['POST /api/v1/orders/o1/release']],
    ['keeps an order of the other kind that was paid', order(), []],
  ])('a changed request after a lost response: %s', async (_, earlier, released) => {
    const { answer } = inTurn(LOST, earlier)
    const calls = answerWith({
      [PLACE]: answer,
      [PLACE_COMPOST]: unpaid({ id: 'o2', kind: 'compost' }),
      [RELEASE]: unpaid({ status: 'released' }),
    })
    await lose(food)
    expect((await placeOnce(compost)).id).toBe('o2')
    expect(calls.filter(call => call.endsWith('/release'))).toEqual(released)
  })
})

const released = unpaid({ status: 'released', releaseReason: 'expired' })

test('places another order when the hold of the earlier one is over', async () => {
  const { seen, answer } = inTurn(LOST, released, unpaid({ id: 'o2' }))
  answerWith({ [PLACE]: answer })
  await lose(food)
  expect((await placeOnce(food)).id).toBe('o2')
  expect(seen[2]?.key).not.toBe(seen[1]?.key)
})

test('sends a first order once, whatever the response', async () => {
  const { seen, answer } = inTurn(released)
  answerWith({ [PLACE]: answer })
  expect(await placeOnce(food)).toEqual(released)
  expect(seen).toHaveLength(1)
})

test('places an order where nothing can be stored', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { answer } = inTurn(unpaid())
  answerWith({ [PLACE]: answer })
  expect(await placeOnce(food)).toEqual(unpaid())
  vi.unstubAllGlobals()
})
