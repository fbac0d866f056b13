import type { PickupStatus } from '@dawra/contract/orders.rules'
import { announce } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { closePickup } from '../close-pickup.ts'
import { pickupChanged } from '../events.ts'
import { noteTaker, sendOut } from '../parcels.ts'
import { type LockedPickup, lockPickup, rememberActor } from '../pickup-store.ts'
import { audienceOf } from '../store.ts'

/** How a driver knows that it came to the right person: the code was checked, or who took it has a name. */
export type HandOverProof = { kind: 'code' } | { kind: 'name'; name: string }

/** What our driver carries. */
export interface Carried {
  parcelId: string
}

async function lockDelivery(tx: Tx, parcelId: string): Promise<LockedPickup | undefined> {
  const pickup = await lockPickup(tx, parcelId)
  return pickup?.sellerId && pickup.kind === 'delivery' ? pickup : undefined
}

/** Until the transaction ends nobody else decides about it. */
export async function holdParcel(tx: Tx, { parcelId }: Carried): Promise<void> {
  await lockDelivery(tx, parcelId)
}

/** Its round has set out: it is on its way, and cannot be cancelled by its customer any more. */
export async function sendOutParcel(tx: Tx, { parcelId }: Carried): Promise<void> {
  const parcel = await lockDelivery(tx, parcelId)
  if (parcel?.status === 'confirmed') await sendOut(tx, parcel)
}

/** It has not set out after all, or comes back to the yard. @returns false when it is not on its way */
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
 * A driver handed it over, as the office would: the seller has its share, the customer is told. What was handed over or
 * cancelled meanwhile stays as it is.
 * @returns what it is then; undefined when it is no delivery
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
