import type { PickupStatus } from '@dawra/contract/orders/statuses.rules'
import { announce } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { pickupChanged } from '../events.ts'
import { type LockedPickup, lockPickup, rememberActor } from '../pickup-store.ts'
import { closePickup } from '../pickups/close-pickup.ts'
import { audienceOf } from '../store.ts'
import { noteTaker, sendOut } from './parcels.ts'

export type HandOverProof = { kind: 'code' } | { kind: 'name'; name: string }

export interface Carried {
  parcelId: string
}

async function lockDelivery(tx: Tx, parcelId: string): Promise<LockedPickup | undefined> {
  const pickup = await lockPickup(tx, parcelId)
  return pickup?.sellerId && pickup.kind === 'delivery' ? pickup : undefined
}

export async function holdParcel(tx: Tx, { parcelId }: Carried): Promise<void> {
  await lockDelivery(tx, parcelId)
}

/** The round has set out, so the customer can no longer cancel. */
export async function sendOutParcel(tx: Tx, { parcelId }: Carried): Promise<void> {
  const parcel = await lockDelivery(tx, parcelId)
  if (parcel?.status === 'confirmed') await sendOut(tx, parcel)
}

/**
 * A parcel came back, or its round has not set out after all: it is no longer out for delivery.
 * @returns false when it was not out for delivery
 */
export async function bringBack(tx: Tx, { parcelId }: Carried): Promise<boolean> {
  const parcel = await lockDelivery(tx, parcelId)
  if (parcel?.status !== 'out_for_delivery') return false
  await rememberActor(tx)
  await run(tx.db, sql`update orders.pickups set status = 'confirmed', out_at = null where id = ${parcelId}`)
  const { orderId, venueId } = parcel
  const change = { pickupId: parcelId, orderId, venueId, status: 'confirmed' as const }
  await announce(tx, pickupChanged(await audienceOf(tx, orderId), change))
  return true
}

/**
 * Records a delivery by a driver. A parcel that was handed over or cancelled meanwhile stays as it is.
 * @returns its status afterwards; undefined when it is not a delivery
 */
export async function deliverParcel(
  tx: Tx,
  { parcelId }: Carried,
  proof: HandOverProof,
): Promise<PickupStatus | undefined> {
  const parcel = await lockDelivery(tx, parcelId)
  if (!parcel) return undefined
  const { status } = parcel
  if (status !== 'confirmed' && status !== 'out_for_delivery') return status
  if (status === 'confirmed') await sendOut(tx, parcel)
  if (proof.kind === 'name') await noteTaker(tx, parcelId, { name: proof.name, reason: null })
  await run(tx.db, sql`update orders.destinations set waits_since = null where pickup_id = ${parcelId}`)
  await closePickup(tx, parcel, 'completed', { by: 'operator' })
  return 'completed'
}
