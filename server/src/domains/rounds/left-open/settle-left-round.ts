import type { ParsedBody } from '@dawra/contract/platform/route'
import type { settleLeftRound as route } from '@dawra/contract/rounds/left-stops'
import { againDays } from '@dawra/contract/rounds/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { cancelStops } from '../drafts/draft-stops.ts'
import { changeOf } from '../drafts/update-drafts-of-day.ts'
import { stopLeft } from '../events.ts'
import { lockRound } from '../timetable/lock-stop.ts'
import { collectAgain, type NotCollected } from './collect-again.ts'

interface LeftStop extends NotCollected {
  id: string
}

type Decision = ParsedBody<typeof route>

/**
 * Decides about the stops that a round left open. Late commands of the driver still count; a second collection that
 * they make unnecessary is then dropped.
 * @throws Refusal('not_found' | 'day_not_offered' | 'nothing_left_open')
 */
export function settleLeftRound(ctx: Ctx, roundId: string, decision: Decision) {
  return transact(ctx, async tx => {
    const round = await lockRound(tx, roundId)
    if (!round) throw new Refusal('not_found')
    const againOn = decision.outcome === 'again' ? decision.day : null
    if (againOn && !againDays(tx.now).includes(againOn)) throw new Refusal('day_not_offered')
    const stops = await lockLeft(tx, roundId)
    if (stops.length === 0) throw new Refusal('nothing_left_open')
    let settled = 0
    for (const stop of stops) if (await settleOne(tx, stop, { roundId, againOn })) settled++
    noteChange(tx, { left: stops.length }, { outcome: decision.outcome, againOn, settled })
    await enqueue(tx, 'rounds.follow', {}, { key: 'rounds.follow' })
    await announce(tx, changeOf(round))
    return { settled, left: stops.length - settled }
  })
}

/** Locks in the order of a driver's commands: the round first, then its stops. */
const lockLeft = (tx: Tx, roundId: string): Promise<LeftStop[]> =>
  many(
    tx.db,
    sql`select s.id, s.subscription_id as "subscriptionId", s.request_id as "requestId", s.day::text as day,
        coalesce(b.status in ('approved', 'active', 'paused'), q.status in ('requested', 'planned'), false) as "isWanted"
      from rounds.left_stops l join rounds.stops s on s.id = l.stop_id
        left join bins.subscribers b on b.subscription_id = s.subscription_id
        left join collections.known_requests q on q.request_id = s.request_id
      where l.round_id = ${roundId} and l.outcome is null
      order by s.id for no key update of s, l`,
  )

/** @returns false when the person already has another collection on that day: the stop stays open */
async function settleOne(
  tx: Tx,
  stop: LeftStop,
  { roundId, againOn }: { roundId: string; againOn: string | null },
): Promise<boolean> {
  const { id, isWanted } = stop
  const decided = await collectAgain(tx, stop, againOn)
  if (!decided) return false
  const { again } = decided
  // A one-time collection has one stop at a time: the old one is cancelled in favour of the next.
  if (stop.requestId && again) await cancelStops(tx, [id])
  await run(
    tx.db,
    sql`update rounds.left_stops set outcome = ${again ? 'again' : 'nothing'}, again_on = ${again}::date,
        settled_at = platform.now(), settled_by = ${userIdOf(tx)}::uuid
      where stop_id = ${id}`,
  )
  if (isWanted)
    await announce(tx, stopLeft({ stopId: id, roundId, news: again ? 'again' : 'nothing', againOn: again }))
  return true
}
