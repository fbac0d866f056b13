import { type Db, many, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Pickups of a venue before this moment that are not handed over, what of them goes to cards, and its deals until then. */
export const selectClosing = (db: Db, venueId: string, until: Date) =>
  one<{ pickups: number; amount: number; deals: number }>(
    db,
    sql`select count(*)::int as pickups,
        coalesce(sum(p.total - p.refunded_part) filter (where not o.is_cash), 0)::bigint as amount,
        (select count(*)::int from deals.deals d where d.venue_id = ${venueId} and d.status in ('scheduled', 'live')
          and d.starts_at < ${until}) as deals
      from orders.pickups p join orders.orders o on o.id = p.order_id
      where p.venue_id = ${venueId} and p.status in ('confirmed', 'ready') and p.starts_at < ${until}`,
  )

/** Those pickups; what waits for a second member already is left to them. In one order everywhere. */
export const selectOpenOfDay = async (db: Db, venueId: string, until: Date): Promise<string[]> =>
  idsOf(
    await many<{ id: string }>(
      db,
      sql`select id from orders.pickups
        where venue_id = ${venueId} and status in ('confirmed', 'ready') and starts_at < ${until}
          and approvals.waiting_for(id) is null
        order by order_id, id`,
    ),
  )

interface Closing {
  venueId: string
  /** In Muscat. */
  day: string
  by: string
  reason: string
}

/** @returns its id */
export const insertClosing = async (tx: Tx, { venueId, day, by, reason }: Closing): Promise<string> =>
  (
    await one<{ id: string }>(
      tx.db,
      sql`insert into orders.closings (venue_id, day, closed_by, reason)
        values (${venueId}, ${day}::date, ${by}, ${reason}) returning id`,
    )
  ).id

/** Pickups of an order that were bought before their venue was closed for the day: those that a closing calls off. */
export const boughtBeforeClosing = async (db: Db, orderId: string): Promise<string[]> =>
  idsOf(
    await many<{ id: string }>(
      db,
      sql`select p.id from orders.pickups p join orders.orders o on o.id = p.order_id
        where o.id = ${orderId} and exists (select from orders.closings c where c.venue_id = p.venue_id
          and p.starts_at < platform.muscat_midnight(c.day + 1) and c.closed_at >= o.placed_at)
        order by p.id`,
    ),
  )
