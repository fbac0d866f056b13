import type { Order, PlaceOrder } from '@dawra/contract/orders'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { personalStore } from '#lib/personal'
import { type Attempt, attemptFor, forgetAttempt, isDecided, isSameWish, unanswered } from './attempt.ts'

const store = personalStore('tab')
const PATIENCE_MS = [700, 1500, 3000]
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Sends an attempt; while an earlier press of it is still being worked on, waits for its answer. */
async function send({ key, body }: Attempt): Promise<Order> {
  for (const delay of PATIENCE_MS) {
    try {
      return await call('POST /api/v1/orders', { body, idempotencyKey: key })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'request_in_flight')) throw error
      await pause(delay)
    }
  }
  return call('POST /api/v1/orders', { body, idempotencyKey: key })
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

/** An earlier attempt whose answer got lost may have placed an order: its portions are let go first. */
async function settleEarlier(earlier: Attempt) {
  const order = await decide(earlier).catch(error => {
    if (isDecided(error)) return undefined
    throw error
  })
  if (order?.status === 'awaiting_payment')
    await call('POST /api/v1/orders/{orderId}/release', { params: { orderId: order.id } })
}

/**
 * Places an order once, however often it is pressed, retried or reloaded.
 * @throws ApiError; after silence the next call with the same body continues this attempt
 */
export async function placeOnce(body: PlaceOrder): Promise<Order> {
  const earlier = unanswered(store)
  const continues = earlier !== null && isSameWish(earlier.body, body)
  if (earlier && !continues) await settleEarlier(earlier)
  const order = await decide(attemptFor(body, store))
  // The answer came so late that its hold is over: nothing was bought, so this press asks anew.
  return continues && order.status === 'released' ? decide(attemptFor(body, store)) : order
}
