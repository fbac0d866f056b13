import type { BoardPickup } from '@dawra/contract/orders/board'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { personOf } from '#platform/person'
import { one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { requireVenueRole } from '#venues'

/** Open pickups and those closed in the last day, without codes, which only customers have. */
export async function getBoard(ctx: Ctx, venueId: string): Promise<Json> {
  await requireVenueRole(ctx, venueId)
  const row = await one<{ json: string }>(ctx.db, sql`select orders.board(${venueId})::text as json`)
  return new Json(row.json)
}

/** An operator who looks is not recorded, so that the team's notifications are unaffected. */
export const noteBoardOpen = (ctx: Ctx, venueId: string) =>
  transact(ctx, async tx => {
    await requireVenueRole(tx, venueId)
    await run(
      tx.db,
      sql`insert into orders.board_openings (venue_id, user_id)
        select venue_id, user_id from venues.teams where venue_id = ${venueId} and user_id = ${personOf(tx).userId}
        on conflict (venue_id, user_id) do update set seen_at = excluded.seen_at`,
    )
    return null
  })

export async function getWaiting(ctx: Ctx): Promise<Json> {
  const { userId } = personOf(ctx)
  const row = await one<{ json: string }>(
    ctx.db,
    sql`select jsonb_build_object('venues', orders.waiting(${userId}))::text as json`,
  )
  return new Json(row.json)
}

export async function getBoardPickup({ db }: Pick<Ctx, 'db'>, pickupId: string): Promise<BoardPickup> {
  const row = await one<{ pickup: BoardPickup }>(
    db,
    sql`select orders.board_json(p) as pickup from orders.pickups p where id = ${pickupId}`,
  )
  return row.pickup
}
