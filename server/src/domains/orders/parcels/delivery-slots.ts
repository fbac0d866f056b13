import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { deliverySlots, type Slot } from '@dawra/contract/shop/rules'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { deliveryAreaOf } from '#shop'
import { pickupChanged } from '../events.ts'
import type { LockedPickup } from '../pickup-store.ts'
import { audienceOf } from '../store.ts'

/** Delivery times after this day, earliest first; none where deliveries have ended. */
export async function slotsAfter(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  parcelId: string,
  day: string,
): Promise<Slot[]> {
  const { area } = await one<{ area: string }>(
    db,
    sql`select area from orders.destinations where pickup_id = ${parcelId}`,
  )
  const served = await deliveryAreaOf(db, area)
  if (!served) return []
  // The parcel is already packed, so no lead time is needed.
  const slots = deliverySlots(served, now, { delivery_lead_hours: 0, delivery_slots: 8 })
  return slots.filter(({ startsAt }) => muscatDay(Date.parse(startsAt)) >= dayAfter(day, 1))
}

/** Sets the new time; the office need not decide any more. */
export async function moveTo(tx: Tx, parcelId: string, { startsAt, endsAt }: Slot) {
  await run(
    tx.db,
    sql`update orders.pickups set starts_at = ${startsAt}::timestamptz, ends_at = ${endsAt}::timestamptz
      where id = ${parcelId}`,
  )
  await run(tx.db, sql`update orders.destinations set waits_since = null where pickup_id = ${parcelId}`)
}

/** Pages and rounds react to the event. */
export async function announcePlanned(
  tx: Tx,
  { id: pickupId, orderId, venueId, status }: Pick<LockedPickup, 'id' | 'orderId' | 'venueId' | 'status'>,
) {
  const audience = await audienceOf(tx, orderId)
  await announce(tx, pickupChanged(audience, { pickupId, orderId, venueId, status }))
}
