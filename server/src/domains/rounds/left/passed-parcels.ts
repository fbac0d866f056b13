import { muscatDay } from '@dawra/contract/muscat.rules'
import { holdParcel, missParcel } from '#orders'
import type { Ctx } from '#platform/context'
import { eachAlone } from '#platform/each-alone'
import { announce } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { parcelPassed } from '../events.ts'

interface Passed {
  id: string
  parcelId: string
  /** In Muscat. */
  day: string
}

/**
 * The next morning: a parcel that was on no round on the day of its delivery has the next one, or waits for the office, as
 * if a driver had tried; its customer is told. What the office has sent on its way by itself is left alone.
 */
export async function movePassedParcels(ctx: Ctx): Promise<void> {
  const passed = await many<Passed>(
    ctx.db,
    sql`select u.id, u.parcel_id as "parcelId", u.day::text as day
      from rounds.unassigned u join orders.planned_deliveries d on d.parcel_id = u.parcel_id
      where u.day < ${muscatDay(ctx.now)}::date and platform.muscat_day(d.starts_at) = u.day
      order by u.day, u.id limit 500`,
  )
  const byId = new Map(passed.map(one => [one.id, one]))
  await eachAlone(ctx, 'rounds.passed_parcels', [...byId.keys()], id =>
    transact(ctx, tx => movePassed(tx, byId.get(id)!)),
  )
}

async function movePassed(tx: Tx, { id, parcelId, day }: Passed): Promise<void> {
  await holdParcel(tx, { parcelId })
  // Another process was faster, or it was cancelled or sent on its way meanwhile.
  const isPlanned = await maybe(
    tx.db,
    sql`select from orders.planned_deliveries where parcel_id = ${parcelId} and platform.muscat_day(starts_at) = ${day}::date`,
  )
  if (!isPlanned) return
  await missParcel(tx, { parcelId, attempt: id, because: 'other', day, isTriedAgain: true })
  await announce(tx, parcelPassed({ parcelId, unassignedId: id }))
}
