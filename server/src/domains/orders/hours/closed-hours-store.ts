import { type Db, many, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Open pickups before this moment, what their refunds to cards add up to, and the deals until then. */
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

/**
 * Open pickups without those that wait for a second member. Sorted, so that all transactions lock them in the same
 * order.
 */
export const selectOpenUntil = async (db: Db, venueId: string, until: Date): Promise<string[]> =>
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
  /** A day in Muscat. */
  day: string
  /** Closes everything that begins before this instant; null when only `deals` are closed. */
  until: Date | null
  deals?: readonly string[]
  by: string
  byTeam: boolean
  reason: string | null
}

export const insertClosing = async (
  tx: Tx,
  { venueId, day, until, deals, by, byTeam, reason }: Closing,
): Promise<string> =>
  (
    await one<{ id: string }>(
      tx.db,
      sql`insert into orders.closings (venue_id, day, until, deals, closed_by, by_team, reason)
        values (${venueId}, ${day}::date, ${until}::timestamptz, ${deals ?? null}::uuid[], ${by}, ${byTeam}, ${reason})
        returning id`,
    )
  ).id

/** Pickups of an order that were bought before a closing that cancels them, and who closed. */
export const boughtBeforeClosing = (db: Db, orderId: string) =>
  many<{ id: string; by: 'venue' | 'operator' }>(
    db,
    sql`select p.id, c.by from orders.pickups p cross join lateral orders.called_off_by(p) c (by)
      where p.order_id = ${orderId} and c.by is not null order by p.id`,
  )
