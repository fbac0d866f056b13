import type { StopState } from '@dawra/contract/rounds/driver.rules'
import type { MissedPolicy, RoundStatus } from '@dawra/contract/rounds/rules'
import {
  bringBack,
  deliverParcel,
  type HandOverProof,
  noteFailedDelivery,
  sendOutParcel,
  takeBackFailedDelivery,
} from '#orders'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { LockedStop } from '../timetable/lock-stop.ts'
import { retimeRound } from '../timetable/retime.ts'

type DeliveryStop = LockedStop & { parcelId: string }

/**
 * Called before the stop is written: hands the parcel over, or undoes a miss. Either way the parcel's other planned
 * stops are cancelled.
 */
export async function settleDelivery(tx: Tx, stop: DeliveryStop, state: StopState): Promise<void> {
  const { parcelId, id: attempt } = stop
  if (state.status === 'missed') return
  const wasMissed = hasEnded(stop.followedBy) && (await takeBackFailedDelivery(tx, { parcelId, attempt }))
  if (state.status === 'done') {
    await cancelOthers(tx, stop)
    await deliverParcel(tx, { parcelId }, await proofOf(tx, attempt))
  } else if (wasMissed) {
    await cancelOthers(tx, stop)
    await sendOutAgain(tx, stop)
  }
}

/**
 * Moves a missed parcel to another day, or lets the office decide. A second attempt today leaves the parcel on board.
 */
export async function makeUpDelivery(
  tx: Tx,
  stop: DeliveryStop,
  { because, followedBy }: { because: string; followedBy: MissedPolicy },
): Promise<void> {
  const { parcelId, id: attempt, day } = stop
  if (followedBy === stop.followedBy) return
  if (hasEnded(stop.followedBy) && (await takeBackFailedDelivery(tx, { parcelId, attempt })))
    await cancelOthers(tx, stop)
  if (hasEnded(followedBy))
    await noteFailedDelivery(tx, { parcelId, attempt, because, day, isTriedAgain: followedBy !== 'nothing' })
  else await sendOutAgain(tx, stop)
}

/** Whether there is no further attempt in this round. */
const hasEnded = (followedBy: MissedPolicy | null) => followedBy !== null && followedBy !== 'again_today'

/** The earliest proof counts. */
async function proofOf(tx: Tx, stopId: string): Promise<HandOverProof> {
  const found = await maybe<{ isChecked: boolean; name: string | null }>(
    tx.db,
    sql`select payload ->> 'code' is not null and answer = 'accepted' as "isChecked", payload ->> 'name' as name
      from rounds.commands where stop_id = ${stopId} and kind = 'delivered' and verdict is distinct from 'dropped'
        and (answer = 'accepted' or verdict = 'counted')
      order by happened_at, id limit 1`,
  )
  return found?.isChecked || !found?.name ? { kind: 'code' } : { kind: 'name', name: found.name }
}

/** A parcel is delivered once. Stops where a truck already is stay. */
async function cancelOthers(tx: Tx, { id, parcelId }: DeliveryStop) {
  const others = await many<{ roundId: string }>(
    tx.db,
    sql`update rounds.stops set status = 'cancelled', position = null, expected_at = null, closed_at = platform.now()
      where parcel_id = ${parcelId} and id <> ${id} and status = 'planned' returning round_id as "roundId"`,
  )
  for (const { roundId } of others) await retimeRound(tx, roundId)
}

async function sendOutAgain(tx: Tx, { roundId, parcelId }: DeliveryStop) {
  const begun = await maybe(
    tx.db,
    sql`select from rounds.rounds where id = ${roundId} and started_at is not null`,
  )
  if (begun) await sendOutParcel(tx, { parcelId })
}

const hasBegun = (status: RoundStatus) => status === 'started' || status === 'ended'

/** Parcels are out for delivery from the start of the round; undoing the start takes that back. */
export async function settleParcels(
  tx: Tx,
  { roundId, before, after }: { roundId: string; before: RoundStatus; after: RoundStatus },
): Promise<void> {
  if (hasBegun(before) === hasBegun(after)) return
  const parcels = await many<{ parcelId: string }>(
    tx.db,
    sql`select s.parcel_id as "parcelId" from rounds.stops s join orders.deliveries d on d.parcel_id = s.parcel_id
      where s.round_id = ${roundId} and (s.status in ('planned', 'arrived') or s.followed_by = 'again_today')
      order by s.parcel_id`,
  )
  for (const parcel of parcels) await (hasBegun(after) ? sendOutParcel(tx, parcel) : bringBack(tx, parcel))
}
