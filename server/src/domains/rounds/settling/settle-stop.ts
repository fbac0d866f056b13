import { followUpOf, type StopState, stopStateOf } from '@dawra/contract/rounds/driver.rules'
import type { MissedPolicy } from '@dawra/contract/rounds/rules'
import type { MissedReason } from '@dawra/contract/settings/causes.rules'
import { announce } from '#platform/outbox'
import { many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { stopChanged, stopMissed } from '../events.ts'
import {
  isDecided,
  type Left,
  lockLeft,
  noteLate,
  noteOpen,
  takeBackAgain,
  takeBackPickup,
} from '../left-open/late-commands.ts'
import { type LockedStop, lockStop } from '../timetable/lock-stop.ts'
import { isRequested, makeUp } from './make-up-collection.ts'
import { makeUpDelivery, settleDelivery } from './settle-delivery.ts'
import { selectTaps } from './store.ts'

/** Makes a stop match its taps, with all consequences. Does nothing when it matches already. */
export async function settleStop(tx: Tx, stopId: string) {
  const stop = await lockStop(tx, stopId)
  if (!stop) return
  const taps = await selectTaps(tx, stopId)
  const state = stopStateOf(
    taps.map(({ kind, happenedAt, because }) => ({ kind, at: happenedAt.getTime(), because })),
  )
  const left = await lockLeft(tx, stopId)
  const isCollected = state.status === 'done' || (left !== undefined && (await isWeighed(tx, stopId, state)))
  if (stop.status === 'cancelled' && !isClosed(state) && !isCollected) return
  if (stop.parcelId) await settleDelivery(tx, { ...stop, parcelId: stop.parcelId }, state)
  const isTakenBack = left && isCollected ? await takeBackAgain(tx, left, stop) : false
  // The stop was not missed after all, so the later day is not needed, unless the person has cancelled that day since.
  const wasMovedOn = stop.followedBy === 'next_day' && state.status !== 'missed'
  if (stop.requestId && wasMovedOn && (isCollected || (await isRequested(tx, stop.requestId))))
    await takeBackPickup(tx, stopId, stop.requestId, stop.day)
  if (state.status !== 'missed' && state.status !== stop.status && (await isElsewhere(tx, stop))) return
  const followedBy = state.status === 'missed' && !isDecided(left) ? await followUp(tx, stop, state) : null
  await writeState(tx, stop.id, state, followedBy)
  if (isCollected) await announceStopOutcome(tx, stop)
  else if (stop.status === 'done' || (stop.status === 'arrived' && left?.outcome === 'late'))
    await takeBackBelow(tx, stop)
  const againOn = await makeUp(tx, stop, followedBy)
  if (stop.parcelId && followedBy && state.status === 'missed')
    await makeUpDelivery(tx, { ...stop, parcelId: stop.parcelId }, { because: state.because, followedBy })
  // A one-time collection that fits on no other day still waits for the office.
  const isMissed = state.status === 'missed' && !(stop.requestId && followedBy === 'next_day' && !againOn)
  if (left) await noteLeftNow(tx, left, { isCollected, isMissed, isTakenBack })
  const because = state.status === 'missed' ? state.because : null
  if (stop.status === state.status && stop.missedBecause === because && stop.followedBy === followedBy) return
  await announce(tx, stopChanged(stop, { stopId: stop.id, roundId: stop.roundId, status: state.status }))
  if (because && followedBy && againOn !== undefined)
    await announce(
      tx,
      stopMissed({
        stopId: stop.id,
        roundId: stop.roundId,
        subscriptionId: stop.subscriptionId,
        requestId: stop.requestId,
        parcelId: stop.parcelId,
        because,
        followedBy,
        againOn,
      }),
    )
}

/** For a stop that its round left open: late commands of the driver settle it, and an undo opens it again. */
async function noteLeftNow(
  tx: Tx,
  left: Left,
  { isCollected, isMissed, isTakenBack }: { isCollected: boolean; isMissed: boolean; isTakenBack: boolean },
) {
  if (!isCollected && !isMissed) return noteOpen(tx, left)
  if (left.outcome !== 'late' && (isCollected || !isDecided(left)))
    await noteLate(tx, left, { isCollected, isTakenBack })
}

/** A weighing proves the collection, also when the phone died before "done" was tapped. */
async function isWeighed(tx: Tx, stopId: string, { status }: StopState): Promise<boolean> {
  if (status !== 'arrived') return false
  const weighed = await maybe(
    tx.db,
    sql`select from rounds.weighings where stop_id = ${stopId} and status = 'counted' limit 1`,
  )
  return weighed !== undefined
}

const isClosed = ({ status }: StopState) => status === 'done' || status === 'missed'

/** Whether the planner has another stop for the same thing on that day; only one may exist. */
async function isElsewhere(
  tx: Tx,
  { id, subscriptionId, requestId, parcelId, day }: LockedStop,
): Promise<boolean> {
  const other = await maybe(
    tx.db,
    sql`select from rounds.stops where id <> ${id} and status in ('planned', 'arrived', 'done')
      and (subscription_id = ${subscriptionId}::uuid and day = ${day}::date or request_id = ${requestId}::uuid
        or parcel_id = ${parcelId}::uuid)`,
  )
  return other !== undefined
}

async function followUp(
  tx: Tx,
  { policyKind, isRoundOver }: LockedStop,
  { because, times }: { because: MissedReason; times: number },
): Promise<MissedPolicy> {
  const policies = await many<{
    because: MissedReason
    kind: string
    followedBy: MissedPolicy
    thenBy: MissedPolicy
  }>(
    tx.db,
    sql`select because, kind, followed_by as "followedBy", then_by as "thenBy" from rounds.missed_policies
      where because = ${because} and kind = ${policyKind}`,
  )
  return followUpOf(policies, { because, kind: policyKind, times, isRoundOver })
}

const writeState = (tx: Tx, id: string, state: StopState, followedBy: MissedPolicy | null) =>
  run(
    tx.db,
    sql`update rounds.stops set status = ${state.status},
        arrived_at = ${'arrivedAt' in state ? new Date(state.arrivedAt) : null}::timestamptz,
        closed_at = ${'closedAt' in state ? new Date(state.closedAt) : null}::timestamptz,
        missed_because = ${state.status === 'missed' ? state.because : null}, followed_by = ${followedBy}
      where id = ${id}`,
  )

/** Tells the lower domains what is done: an extra collection, or a one-time collection with its weight. */
async function announceStopOutcome(tx: Tx, { id, subscriptionId, requestId, day }: LockedStop) {
  if (subscriptionId) await run(tx.db, sql`select bins.collected(${subscriptionId}, ${day}::date)`)
  if (!requestId) return
  const { grams } = await one<{ grams: number }>(
    tx.db,
    sql`select coalesce(sum(grams), 0)::int as grams from rounds.weighings where stop_id = ${id} and status = 'counted'`,
  )
  if (grams > 0) await run(tx.db, sql`select collections.weighed(${requestId}, ${grams}::int)`)
  else await run(tx.db, sql`select collections.not_weighed(${requestId})`)
}

/** Tells the lower domains that the driver has undone this outcome. */
async function takeBackBelow(tx: Tx, { subscriptionId, requestId, day }: LockedStop) {
  if (subscriptionId) await run(tx.db, sql`select bins.not_collected(${subscriptionId}, ${day}::date)`)
  if (requestId) await run(tx.db, sql`select collections.not_weighed(${requestId})`)
}
