import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { stopNear } from './events.ts'
import type { SentCommand } from './read-command.ts'

/** How long before it comes we say that the truck is near. */
const AHEAD = '30 minutes'
/** What arrives later than this says nothing of where the truck is now. */
const FRESH_MS = 10 * 60_000
const MOVES_ON = ['start_round', 'arrived', 'done', 'missed']

/**
 * Tells the subscribers of the next stops, once each, when the truck is about half an hour away: by the plan, and by how
 * far this stop was behind it.
 */
export async function tellWhoIsNear(tx: Tx, { kind, roundId, stopId }: SentCommand, happenedAt: Date) {
  if (!MOVES_ON.includes(kind) || tx.now.getTime() - happenedAt.getTime() > FRESH_MS) return
  const near = await many<{ stopId: string; expectedAt: Date }>(
    tx.db,
    sql`with here as (
        select s.position, ${happenedAt}::timestamptz - s.expected_at as behind from rounds.stops s
          where s.id = ${stopId}::uuid and s.round_id = ${roundId}::uuid
      ), near as (
        select s.id, s.expected_at + greatest(h.behind, interval '0') as expected_at from rounds.stops s, here h
          where s.round_id = ${roundId}::uuid and s.position > h.position and s.status = 'planned'
            and s.expected_at + greatest(h.behind, interval '0') <= ${happenedAt}::timestamptz + ${AHEAD}::interval
      ), told as (
        insert into rounds.near_told (stop_id) select id from near on conflict do nothing returning stop_id
      )
      select n.id as "stopId", coalesce(n.expected_at, platform.now()) as "expectedAt" from near n join told t on t.stop_id = n.id
        order by n.expected_at`,
  )
  for (const { stopId: id, expectedAt } of near)
    await announce(tx, stopNear({ stopId: id, expectedAt: expectedAt.toISOString() }))
}
