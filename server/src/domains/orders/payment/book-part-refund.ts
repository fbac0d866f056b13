import {
  cardShareOf,
  type PartlyRefundable,
  partObstacle,
  priceOfPart,
  type RefundedPart,
} from '@dawra/contract/orders/part-refunds.rules'
import { book, refundPayment } from '#payments'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { returnShare } from '#vouchers'
import { pickupPartRefunded } from '../events.ts'
import { payableRef } from '../payable-ref.ts'
import type { LockedPickup } from '../pickup-store.ts'
import { audienceOf } from '../store.ts'
import { sellerAccount } from './refund-pickup-price.ts'

interface Why {
  reason: string | null
  caseId?: string
  byOffice: boolean
}

/**
 * Refunds a part of a pickup: the card gets its share of the part, and the platform the voucher's share.
 * @returns the part's price and the refund to the card, in baisa
 * @throws Refusal('part_refund_not_possible', { obstacle })
 */
export async function bookPartRefund(tx: Tx, pickup: LockedPickup, part: RefundedPart, why: Why) {
  const refundable = { ...pickup, ...(await partFacts(tx, pickup.id)) }
  refusePart(refundable, part)
  const price = priceOfPart(refundable, part)
  const toCard = pickup.isCash ? 0 : cardShareOf(refundable, price)
  const isSold = pickup.status === 'completed' || pickup.status === 'no_show'
  const portions = part.by === 'portions' ? part.portions : []
  const { id, number, salePart } = await record(tx, pickup.id, { price, toCard, portions, isSold, ...why })
  const held = `held:${payableRef(pickup.orderId)}`
  const name = `${pickup.id}:${salePart}`
  if (isSold)
    await book(tx, {
      kind: 'sale_back',
      reference: name,
      from: sellerAccount(pickup),
      to: held,
      amount: price,
    })
  if (pickup.isCash) {
    // The venue has the cash, and gives it back at its counter.
    const to = sellerAccount(pickup)
    await book(tx, { kind: 'cash_back', reference: name, from: held, to, amount: price })
  } else if (price > toCard) await returnVoucher(tx, pickup, { id, number, amount: price - toCard })
  if (toCard > 0)
    await refundPayment(tx, {
      payableRef: payableRef(pickup.orderId),
      amount: toCard,
      reason: `Part of order ${pickup.orderNumber}`,
      cause: `part:${id}`,
    })
  const { orderId, customerId } = pickup
  const audience = await audienceOf(tx, orderId)
  await announce(tx, pickupPartRefunded(audience, { pickupId: pickup.id, orderId, customerId, refundId: id }))
  return { price, toCard }
}

/** @throws Refusal('part_refund_not_possible', { obstacle }) */
export function refusePart(pickup: PartlyRefundable, part: RefundedPart) {
  const obstacle = partObstacle(pickup, part)
  if (obstacle) throw new Refusal('part_refund_not_possible', { obstacle })
}

/** The platform gets back the voucher's share of the part, and the customer a new voucher of that value. */
async function returnVoucher(
  tx: Tx,
  pickup: LockedPickup,
  { id, number, amount }: { id: string; number: number; amount: number },
) {
  const ref = payableRef(pickup.orderId)
  await book(tx, {
    kind: 'voucher_back',
    reference: `${pickup.id}:${number}`,
    from: `held:${ref}`,
    to: 'vouchers',
    amount,
  })
  await returnShare(tx, ref, { source: `part:${id}`, share: amount, letDown: true })
}

export type PickupPart = Pick<PartlyRefundable, 'lines' | 'partRefunds' | 'refundedAt'>

/** What the rule for part refunds needs beside the pickup itself. */
export const partFacts = (tx: Tx, pickupId: string) =>
  one<PickupPart>(
    tx.db,
    sql`select to_jsonb(p.refunded_at) #>> '{}' as "refundedAt", orders.part_refunds_json(p) as "partRefunds",
        (select coalesce(jsonb_agg(jsonb_build_object('dealId', l.deal_id, 'quantity', l.quantity,
            'unitPrice', l.unit_price)), '[]') from orders.lines l where l.pickup_id = p.id) as lines
      from orders.pickups p where p.id = ${pickupId}`,
  )

interface Recorded extends Why {
  price: number
  toCard: number
  portions: readonly { dealId: string; quantity: number }[]
  /** The venue was paid for the pickup, so the part is booked back. */
  isSold: boolean
}

/** A constraint keeps the refunded parts of a pickup below its price. */
async function record(tx: Tx, pickupId: string, part: Recorded) {
  const { price, toCard, portions, reason, caseId, byOffice, isSold } = part
  const by = tx.actor.kind === 'user' ? tx.actor.userId : null
  await run(
    tx.db,
    sql`update orders.pickups set refunded_part = refunded_part + ${price}::bigint where id = ${pickupId}`,
  )
  return one<{ id: string; number: number; salePart: number | null }>(
    tx.db,
    sql`insert into orders.part_refunds (pickup_id, number, sale_part, price, to_card, portions, reason, case_id, by_office,
          refunded_by)
        select ${pickupId}, count(*) + 1, case when ${isSold}::boolean then count(sale_part) + 1 end, ${price}::bigint,
          ${toCard}::bigint, ${JSON.stringify(portions)}::jsonb, ${reason}, ${caseId ?? null}::uuid, ${byOffice}::boolean, ${by}::uuid
        from orders.part_refunds where pickup_id = ${pickupId}
      returning id, number, sale_part as "salePart"`,
  )
}
