import type { PersonalData } from '#platform/personal-data'
import { type Db, many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

const BATCH = 200

/** Oldest first. */
export const orderPersonalData: PersonalData = {
  name: 'orders',
  texts: TEXTS,
  codes: [
    'kind',
    'status',
    'method',
    'allergens',
    'cancelledBy',
    'cancelReason',
    'releaseReason',
    'advice',
    'by',
    'missedBecause',
  ],
  money: [
    'subtotal',
    'serviceFee',
    'total',
    'savings',
    'unitPrice',
    'originalUnitPrice',
    'amount',
    'refundedPart',
    'partBack',
    'price',
    'toCard',
    'discount',
    'deliveryFee',
    'deliveryDiscount',
    'pricePerKg',
  ],
  async collect({ db }, userId) {
    const orders: unknown[] = []
    let last: string | null = null
    for (;;) {
      const batch = await selectBatch(db, userId, last)
      orders.push(...batch.map(row => row.order))
      if (batch.length < BATCH)
        return {
          orders,
          cardMarks: await selectCardMarks(db, userId),
          boardOpenings: await selectBoardOpenings(db, userId),
          missedDeliveries: await selectMissedDeliveries(db, userId),
        }
      last = batch.at(-1)?.id ?? null
    }
  },
}

const selectBatch = (db: Db, userId: string, after: string | null) =>
  many<{ id: string; order: object }>(
    db,
    sql`select o.id, orders.as_json(o) #- '{payment,url}' #- '{payment,embeddable}' as order
      from orders.orders o where customer_id = ${userId} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${BATCH}::int`,
  )

/** One row for each card, without its fingerprint, which means nothing to a reader. */
const selectCardMarks = (db: Db, userId: string) =>
  many(
    db,
    sql`select max(captured_at) as "lastPaidAt" from orders.cards_of_customers where customer_id = ${userId}
      group by card order by 1`,
  )

const selectMissedDeliveries = (db: Db, userId: string) =>
  many(
    db,
    sql`select o.number, 'missed_' || a.because as "missedBecause", to_jsonb(a.missed_at) #>> '{}' as "missedAt",
        to_jsonb(a.starts_at) #>> '{}' as "wasDueAt", to_jsonb(a.next_starts_at) #>> '{}' as "thenDueAt"
      from orders.delivery_attempts a join orders.pickups p on p.id = a.pickup_id join orders.orders o on o.id = p.order_id
      where o.customer_id = ${userId} order by a.missed_at, a.id`,
  )

const selectBoardOpenings = (db: Db, userId: string) =>
  many(
    db,
    sql`select v.name as venue, to_jsonb(b.seen_at) #>> '{}' as "lastOpenAt"
      from orders.board_openings b join venues.cards v on v.id = b.venue_id
      where b.user_id = ${userId} order by b.seen_at`,
  )
