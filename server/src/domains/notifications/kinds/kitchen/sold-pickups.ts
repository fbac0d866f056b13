import type { ReasonText } from '@dawra/contract/settings/reasons.rules'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { SoldFacts } from './texts.en.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The team on shift, or the whole team when nobody is. */
export const teamToNotify = async (tx: Tx, venueId: string): Promise<string[]> =>
  idsOf(await many<{ id: string }>(tx.db, sql`select user_id as id from venues.team_on_shift(${venueId})`))

export const wholeTeam = async (tx: Tx, venueId: string): Promise<string[]> =>
  idsOf(
    await many<{ id: string }>(
      tx.db,
      sql`select user_id as id from venues.teams where venue_id = ${venueId}`,
    ),
  )

interface Sold {
  facts: SoldFacts
  closedBy: string | null
  cancelReason: string | null
  cancelText: ReasonText | null
  isOfClosing: boolean
}

export const soldIn = (tx: Tx, orderId: string) =>
  many<Sold>(
    tx.db,
    sql`select closed_by as "closedBy", cancel_reason as "cancelReason", cancel_text as "cancelText",
        exists (select from orders.closing_notices c where c.venue_id = p.venue_id
          and c.closed_at = p.closed_at) as "isOfClosing", jsonb_build_object('pickupId', id, 'orderId', order_id, 'number', number,
        'seller', seller, 'venueId', venue_id, 'portions', portions,
        'window', jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at)) as facts
      from orders.pickup_notices p where order_id = ${orderId} and kind = 'deals' order by starts_at, id`,
  )

export async function soldPickup(tx: Tx, { orderId, pickupId }: { orderId: string; pickupId: string }) {
  const sold = await soldIn(tx, orderId)
  return sold.find(({ facts }) => facts.pickupId === pickupId)
}
