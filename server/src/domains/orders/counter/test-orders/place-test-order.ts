import { randomInt } from 'node:crypto'
import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import { TEST_CODE_LETTERS } from '@dawra/contract/orders/test-orders.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { testOrderChanged } from '../../events.ts'
import { openTestOrder } from './open-test-order.ts'
import { secondsToNext, upsertTestOrder } from './store.ts'

/**
 * Places a test order, which rings on every device of the team.
 * @throws Refusal('test_order_too_soon', { retryAfter }) in seconds
 */
export const placeTestOrder = (ctx: Ctx, venueId: string): Promise<TestOrder> =>
  transact(ctx, async tx => {
    await requireVenueRole(tx, venueId)
    const testOrderId = await upsertTestOrder(tx, venueId, drawCode(), userIdOf(tx))
    if (!testOrderId)
      throw new Refusal('test_order_too_soon', { retryAfter: await secondsToNext(tx, venueId) })
    await announce(tx, testOrderChanged({ venueId, testOrderId, step: 'placed' }))
    return openTestOrder(tx, venueId)
  })

const drawCode = () => `${TEST_CODE_LETTERS}${String(randomInt(1000)).padStart(3, '0')}`
