import { missParcel } from '#orders'
import { announce } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { stopChanged, stopMissed } from '../commands/events.ts'

interface LeftParcel {
  stopId: string
  parcelId: string
  day: string
  personId: string
  driverId: string | null
}

/**
 * Parcels that a round left open have the next delivery day of their area by themselves, as after a try that failed. What
 * its driver sends late still counts: who has it already is told so, and nobody brings it again.
 */
export async function moveLeftParcels(tx: Tx, roundId: string): Promise<void> {
  const parcels = await many<LeftParcel>(
    tx.db,
    sql`select s.id as "stopId", s.parcel_id as "parcelId", s.day::text as day, d.user_id as "personId",
        r.driver_id as "driverId"
      from rounds.stops s join rounds.rounds r on r.id = s.round_id
        join orders.deliveries d on d.parcel_id = s.parcel_id
      where s.round_id = ${roundId} and s.kind = 'delivery' and s.position is not null
        and s.status in ('planned', 'arrived') and d.status in ('confirmed', 'out_for_delivery')
      order by s.id for no key update of s`,
  )
  for (const { stopId, parcelId, day, ...people } of parcels) {
    await run(
      tx.db,
      sql`update rounds.stops set status = 'missed', missed_because = 'other', followed_by = 'next_day',
          closed_at = platform.now()
        where id = ${stopId}`,
    )
    await missParcel(tx, { parcelId, attempt: stopId, because: 'other', day, isTriedAgain: true })
    await announce(tx, stopChanged(people, { stopId, roundId, status: 'missed' }))
    const missed = { stopId, roundId, subscriptionId: null, requestId: null, parcelId } as const
    await announce(tx, stopMissed({ ...missed, because: 'other', followedBy: 'next_day' }))
  }
}
