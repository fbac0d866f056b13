import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import { actorKey, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { limitGuesses } from '#platform/rate-limit'
import { type Tx, transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { testOrderChanged } from '../../events.ts'
import { openTestOrder } from './open-test-order.ts'
import { hasTestCode, markCompleted, selectTestOrder } from './store.ts'

/**
 * Completes a test order. A wrong code counts as a guess.
 * @throws Refusal('wrong_code' | 'too_many_codes')
 * @throws Refusal('test_order_completed' | 'test_order_over') when it was handed over before, or has expired
 */
export async function completeTestOrder(ctx: Ctx, venueId: string, code: string): Promise<TestOrder> {
  await requireVenueRole(ctx, venueId)
  const found = await limitGuesses(ctx, 'orders.code', actorKey(ctx.actor), () =>
    transact(ctx, tx => completeByCode(tx, venueId, code)),
  )
  if (!found) throw new Refusal('wrong_code')
  if ('refusal' in found) throw found.refusal
  return found
}

async function completeByCode(
  tx: Tx,
  venueId: string,
  code: string,
): Promise<TestOrder | { refusal: Refusal } | undefined> {
  const testOrderId = await markCompleted(tx, venueId, code, userIdOf(tx))
  if (testOrderId) {
    await announce(tx, testOrderChanged({ venueId, testOrderId, step: 'completed' }))
    return openTestOrder(tx, venueId)
  }
  if (!(await hasTestCode(tx, venueId, code))) return undefined
  const isOpen = await selectTestOrder(tx.db, venueId)
  return { refusal: new Refusal(isOpen ? 'test_order_completed' : 'test_order_over') }
}
