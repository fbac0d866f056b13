import type { HandOverClaim } from '@dawra/contract/orders/hand-overs'
import type { HandOverConflict } from '@dawra/contract/orders/hand-overs.rules'
import { type Db, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface Device {
  id: string
  name: string
}

export interface ReportedHandOver {
  venueId: string
  claim: HandOverClaim
  device: Device
  happenedAt: Date
  /** Null unless it names a member of the team. */
  claimedBy: string | null
  sentBy: string
}

/** @returns undefined for a new attempt */
export const selectReported = (
  { db }: { db: Db },
  venueId: string,
  attempt: string,
): Promise<{ conflict: HandOverConflict | null } | undefined> =>
  maybe(
    db,
    sql`select conflict from orders.offline_hand_overs where venue_id = ${venueId} and attempt = ${attempt}`,
  )

/** Call it with the pickup locked. */
export const selectClosing = (
  tx: Tx,
  pickupId: string,
): Promise<{ attempt: string | null; refundedAt: string | null }> =>
  one(
    tx.db,
    sql`select attempt, to_jsonb(refunded_at) #>> '{}' as "refundedAt" from orders.pickups where id = ${pickupId}`,
  )

/** @returns null when the person does not work for the venue */
export async function teamMember(tx: Tx, venueId: string, userId: string): Promise<string | null> {
  const row = await maybe<{ userId: string }>(
    tx.db,
    sql`select user_id as "userId" from venues.teams where venue_id = ${venueId} and user_id = ${userId}`,
  )
  return row?.userId ?? null
}

/** @returns false when this attempt was stored meanwhile */
export async function insertReported(
  tx: Tx,
  { venueId, claim, device, happenedAt, claimedBy, sentBy }: ReportedHandOver,
  { pickupId, conflict }: { pickupId: string | null; conflict: HandOverConflict | null },
): Promise<boolean> {
  const rows = await run(
    tx.db,
    sql`insert into orders.offline_hand_overs (venue_id, attempt, pickup_id, way, claimed_at, happened_at, claimed_by,
        sent_by, device_id, device, conflict)
      values (${venueId}, ${claim.attempt}, ${pickupId}, ${claim.way}, ${claim.at}, ${happenedAt}, ${claimedBy},
        ${sentBy}, ${device.id}, ${device.name}, ${conflict})
      on conflict (venue_id, attempt) do nothing`,
  )
  return rows === 1
}

export const markSeen = (tx: Tx, venueId: string, attempts: readonly string[], seenBy: string) =>
  run(
    tx.db,
    sql`update orders.offline_hand_overs set seen_at = platform.now(), seen_by = ${seenBy}
      where venue_id = ${venueId} and attempt = any (${attempts}) and conflict is not null and seen_at is null`,
  )

/** JSON text. */
export async function selectConflictsText(db: Db): Promise<string> {
  const { json } = await one<{ json: string }>(
    db,
    sql`select coalesce(jsonb_agg(orders.conflict_json(h) || jsonb_build_object(
          'venue', jsonb_build_object('id', v.id, 'name', v.name),
          'seenAt', h.seen_at) order by h.received_at desc), '[]')::text as json
      from (select * from orders.offline_hand_overs
        where conflict is not null and received_at > platform.now() - interval '30 days'
        order by received_at desc limit 100) h
      join venues.cards v on v.id = h.venue_id`,
  )
  return json
}
