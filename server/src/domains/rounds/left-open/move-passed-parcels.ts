import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { holdParcel, noteFailedDelivery } from '#orders'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { announce } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { parcelPassed } from '../events.ts'

interface Passed {
  id: string
  parcelId: string
  /** A day in Muscat. */
  day: string
}

/**
 * Treats parcels that were on no round as if a driver had tried: they move to the next delivery day or wait for the
 * office. Parcels that the office has sent out by other means are left alone.
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
  await eachInTurn(ctx, 'rounds.passed_parcels', [...byId.keys()], id =>
    transact(ctx, tx => movePassed(tx, byId.get(id)!)),
  )
}

async function movePassed(tx: Tx, { id, parcelId, day }: Passed): Promise<void> {
  await holdParcel(tx, { parcelId })
  // Another process was faster, or the parcel was cancelled or sent out meanwhile.
  const isPlanned = await maybe(
    tx.db,
    sql`select from orders.planned_deliveries where parcel_id = ${parcelId} and platform.muscat_day(starts_at) = ${day}::date`,
  )
  if (!isPlanned) return
  await noteFailedDelivery(tx, { parcelId, attempt: id, because: 'other', day, isTriedAgain: true })
  await announce(tx, parcelPassed({ parcelId, unassignedId: id }))
}
