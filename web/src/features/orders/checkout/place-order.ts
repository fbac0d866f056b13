import type { Order } from '@dawra/contract/orders'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { personalStore } from '#lib/personal'
import {
  type Attempt,
  attemptFor,
  forgetAttempt,
  isDecided,
  isSameWish,
  unanswered,
  type Wish,
} from './attempt.ts'

const store = personalStore('tab')
const PATIENCE_MS = [700, 1500, 3000]
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** An unpaid order gives way, or goes on when the same is ordered again: nobody pays for one cart twice. */
const INSTEAD = { unpaidOrders: 'replace' } as const

const ask = ({ key: idempotencyKey, ...wish }: Attempt): Promise<Order> =>
  wish.kind === 'food'
    ? call('POST /api/v1/orders', { body: { ...wish.body, ...INSTEAD }, idempotencyKey })
    : call('POST /api/v1/shop-orders', { body: { ...wish.body, ...INSTEAD }, idempotencyKey })

/** Sends an attempt; while an earlier press of it is still being worked on, waits for its answer. */
async function send(attempt: Attempt): Promise<Order> {
  for (const delay of PATIENCE_MS) {
    try {
      return await ask(attempt)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'request_in_flight')) throw error
      await pause(delay)
    }
  }
  return ask(attempt)
}

async function decide(attempt: Attempt): Promise<Order> {
  try {
    const order = await send(attempt)
    forgetAttempt(store)
    return order
  } catch (error) {
    if (isDecided(error)) forgetAttempt(store)
    throw error
  }
}

/**
 * An earlier attempt whose answer got lost may have placed an order, or still be on its way: it is decided first. The
 * next order of its kind takes its place; one of the other kind would not, so it is let go.
 */
async function settleEarlier(earlier: Attempt, next: Wish['kind']) {
  const order = await decide(earlier).catch(error => {
    if (isDecided(error)) return undefined
    throw error
  })
  if (order?.status === 'awaiting_payment' && order.kind !== next)
    await call('POST /api/v1/orders/{orderId}/release', { params: { orderId: order.id } })
}

/**
 * Places an order once, however often it is pressed, retried or reloaded.
 * @throws ApiError; after silence the next call with the same wish continues this attempt
 */
export async function placeOnce(wish: Wish): Promise<Order> {
  const earlier = unanswered(store)
  const continues = earlier !== null && isSameWish(earlier, wish)
  if (earlier && !continues) await settleEarlier(earlier, wish.kind)
  const order = await decide(attemptFor(wish, store))
  // The answer came so late that its hold is over: nothing was bought, so this press asks anew.
  return continues && order.status === 'released' ? decide(attemptFor(wish, store)) : order
}
