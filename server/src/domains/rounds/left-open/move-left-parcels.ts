import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { noteFailedDelivery } from '#orders'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { announce } from '#platform/outbox'
import { many, maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { stopChanged, stopMissed } from '../events.ts'
import { lockRound, lockStop } from '../timetable/lock-stop.ts'

/**
 * A round that was not ended gets one more day, because its driver's phone may still have deliveries to send; they
 * count even after that.
 */
export async function moveLeftParcels(ctx: Ctx): Promise<void> {
  const left = await many<{ id: string }>(
    ctx.db,
    sql`select s.id from rounds.stops s join rounds.rounds r on r.id = s.round_id
        join orders.deliveries d on d.parcel_id = s.parcel_id
      where s.day < ${muscatDay(ctx.now)}::date - case when r.status = 'started' then 1 else 0 end
        and (s.status in ('planned', 'arrived') or s.followed_by = 'again_today')
        and d.status in ('confirmed', 'out_for_delivery') and d.waits_since is null
      order by s.id limit 500`,
  )
  await eachInTurn(
    ctx,
    'rounds.left_parcels',
    left.map(({ id }) => id),
    id => transact(ctx, tx => moveLeft(tx, id)),
  )
}

async function moveLeft(tx: Tx, stopId: string): Promise<void> {
  const of = await maybe<{ roundId: string }>(
    tx.db,
    sql`select round_id as "roundId" from rounds.stops where id = ${stopId}`,
  )
  // The round is locked first, in the order in which a driver's taps lock.
  const stop = of && (await lockRound(tx, of.roundId)) && (await lockStop(tx, stopId))
  const isOpen =
    stop && (stop.status === 'planned' || stop.status === 'arrived' || stop.followedBy === 'again_today')
  if (!isOpen || !stop.parcelId) return
  const because = stop.missedBecause ?? 'other'
  const { parcelId, day, roundId } = stop
  await noteFailedDelivery(tx, { parcelId, attempt: stopId, because, day, isTriedAgain: true })
  await run(
    tx.db,
    sql`update rounds.stops set status = 'missed', missed_because = ${because}, followed_by = 'next_day',
        closed_at = coalesce(closed_at, platform.now()) where id = ${stopId}`,
  )
  await announce(tx, stopChanged(stop, { stopId, roundId, status: 'missed' }))
  await announce(
    tx,
    stopMissed({
      ...{ stopId, roundId, subscriptionId: null, requestId: null, parcelId },
      because,
      followedBy: 'next_day',
    }),
  )
}
