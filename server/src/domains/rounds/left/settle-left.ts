import type { ParsedBody } from '@dawra/contract/kit'
import type { settleLeftRound as route } from '@dawra/contract/left-stops'
import { againDays } from '@dawra/contract/rounds.rules'
import { giveUpCollection } from '#collections'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { lockRound } from '../commands/store.ts'
import { cancelStops } from '../drafts/draft-stops.ts'
import { changeOf } from '../drafts/follow-day.ts'
import { stopLeft } from '../events.ts'

interface LeftStop {
  id: string
  subscriptionId: string | null
  requestId: string | null
  day: string
  /** Whether anything is collected there any more. */
  isWanted: boolean
}

type Decision = ParsedBody<typeof route>

/**
 * Decides what becomes of all that a round left open, and tells each person. What a driver sends late still counts: a
 * collection that is not needed any more is then taken back.
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

/** As a command of a driver locks them: the round first, then its stops. */
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

/** @returns false when its person has another pickup on that day: it stays open */
async function settleOne(
  tx: Tx,
  { id, subscriptionId, requestId, day, isWanted }: LeftStop,
  { roundId, againOn }: { roundId: string; againOn: string | null },
): Promise<boolean> {
  // Who has ended it meanwhile waits for nobody.
  const again = isWanted ? againOn : null
  if (requestId && isWanted && !(await moveRequest(tx, id, requestId, again))) return false
  if (subscriptionId && again)
    await run(tx.db, sql`select bins.add_extra(${subscriptionId}, ${again}::date, 'missed')`)
  if (subscriptionId)
    await run(
      tx.db,
      sql`select bins.settle_missed(${subscriptionId}, ${day}::date, ${again ? 'extra' : 'nothing'}, ${userIdOf(tx)}::uuid)`,
    )
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

/** A pickup has one stop at a time: the former one makes room for the next. */
async function moveRequest(tx: Tx, stopId: string, requestId: string, again: string | null) {
  if (!again) {
    await giveUpCollection(tx, requestId)
    return true
  }
  const { moved } = await one<{ moved: boolean }>(
    tx.db,
    sql`select collections.move(${requestId}, ${again}::date) as moved`,
  )
  if (moved) await cancelStops(tx, [stopId])
  return moved
}
