import { leftOf, portionsLeft } from '@dawra/contract/orders/part-refunds.rules'
import { caseKinds } from '@dawra/contract/orders/pickup-problems.rules'
import type { RecallOutcome } from '@dawra/contract/orders/recalls.rules'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { many, maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { foodRecalled, pickupRefunded } from '../events.ts'
import { bookPartRefund, type PickupPart, partFacts } from '../payment/book-part-refund.ts'
import { refundHandedOver } from '../payment/refund-pickup-price.ts'
import { type LockedPickup, lockPickup, markRefunded } from '../pickup-store.ts'
import { cancelLocked } from '../pickups/cancel-pickup.ts'
import { settleWithPickup } from '../pickups/settle-cases.ts'
import { audienceOf } from '../store.ts'

export interface RecalledPickup {
  dealId: string
  pickupId: string
}

/** Recalls an order that was held before the recall, and paid afterwards. */
export async function recallBought(tx: Tx, orderId: string) {
  const bought = await many<RecalledPickup>(
    tx.db,
    sql`select l.deal_id as "dealId", l.pickup_id as "pickupId" from orders.lines l
        join orders.recalls r on r.deal_id = l.deal_id
      where l.order_id = ${orderId}`,
  )
  for (const pickup of bought) await enqueue(tx, 'orders.recall_pickup', pickup)
}

/** Acts once, however often the job runs. */
export const recallPickup = (ctx: Ctx, { dealId, pickupId }: RecalledPickup) =>
  transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    const recall = await findRecall(tx, dealId)
    if (!pickup || !recall || (await isDone(tx, { dealId, pickupId }))) return
    const outcome = await settle(tx, pickup, { dealId, ...recall })
    if (!outcome) return
    await run(
      tx.db,
      sql`insert into orders.recalled_pickups (deal_id, pickup_id, outcome) values (${dealId}, ${pickupId}, ${outcome})`,
    )
  })

const isDone = async (tx: Tx, { dealId, pickupId }: RecalledPickup) =>
  (await maybe(
    tx.db,
    sql`select from orders.recalled_pickups where deal_id = ${dealId} and pickup_id = ${pickupId}`,
  )) !== undefined

interface Recall {
  dealId: string
  reason: string
  byOffice: boolean
}

const findRecall = (tx: Tx, dealId: string) =>
  maybe<Omit<Recall, 'dealId'>>(
    tx.db,
    sql`select reason, by_office as "byOffice" from orders.recalls where deal_id = ${dealId}`,
  )

/** What a recall did to a pickup; null for one that was cancelled or never paid. */
async function settle(tx: Tx, pickup: LockedPickup, recall: Recall): Promise<RecallOutcome | null> {
  const { id: pickupId, orderId, status } = pickup
  if (status === 'confirmed' || status === 'ready') {
    const by = recall.byOffice ? 'operator' : 'venue'
    await cancelLocked(tx, pickup, { by, reason: 'recalled', letDown: true })
    return 'cancelled'
  }
  if (status !== 'completed' && (status !== 'no_show' || pickup.isCash)) return null
  await refundRecalled(tx, pickup, recall)
  if (status === 'no_show') return 'refunded'
  await announce(tx, foodRecalled({ pickupId, orderId, dealId: recall.dealId }))
  return 'warned'
}

/** Refunds the recalled portions, or the whole rest of the price when that is less. */
async function refundRecalled(tx: Tx, pickup: LockedPickup, { dealId, reason, byOffice }: Recall) {
  const facts = await partFacts(tx, pickup.id)
  if (facts.refundedAt) return
  const quantity = portionsLeft(facts, dealId)
  if (quantity === 0) return
  const price = quantity * priceOf(facts, dealId)
  if (price >= leftOf(pickup)) return refundWhole(tx, pickup)
  const part = { by: 'portions' as const, portions: [{ dealId, quantity }] }
  await bookPartRefund(tx, pickup, part, { reason: reason.slice(0, 300), byOffice })
}

const priceOf = ({ lines }: PickupPart, dealId: string) =>
  lines.find(line => line.dealId === dealId)?.unitPrice ?? 0

async function refundWhole(tx: Tx, pickup: LockedPickup) {
  const { id: pickupId, orderId, customerId } = pickup
  if (!(await markRefunded(tx, pickupId, 'recalled'))) return
  await settleWithPickup(tx, pickup, { status: 'refunded', by: 'elsewhere', kinds: caseKinds })
  await refundHandedOver(tx, pickup)
  const audience = await audienceOf(tx, orderId)
  await announce(tx, pickupRefunded(audience, { pickupId, orderId, customerId, kind: 'food' }))
}
