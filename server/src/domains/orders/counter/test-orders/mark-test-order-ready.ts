import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { testOrderChanged } from '../../events.ts'
import { openTestOrder } from './open-test-order.ts'
import { markReady } from './store.ts'

/**
 * Marks a test order as ready; no customer is notified. Repeating it changes nothing.
 * @throws Refusal('test_order_over')
 */
export const markTestOrderReady = (ctx: Ctx, venueId: string): Promise<TestOrder> =>
  transact(ctx, async tx => {
    await requireVenueRole(tx, venueId)
    const testOrderId = await markReady(tx, venueId)
    if (testOrderId) await announce(tx, testOrderChanged({ venueId, testOrderId, step: 'ready' }))
    return openTestOrder(tx, venueId)
  })
