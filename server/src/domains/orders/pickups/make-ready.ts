import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { pickupChanged } from '../events.ts'
import { type LockedPickup, markReady } from '../pickup-store.ts'
import { audienceOf } from '../store.ts'

/** @throws Refusal('pickup_not_markable', { status }) */
export async function makeReady(tx: Tx, { id: pickupId, orderId, venueId, status }: LockedPickup) {
  if (status !== 'confirmed' && status !== 'ready') throw new Refusal('pickup_not_markable', { status })
  if (!(await markReady(tx, pickupId))) return
  const audience = await audienceOf(tx, orderId)
  await announce(tx, pickupChanged(audience, { pickupId, orderId, venueId, status: 'ready' }))
}
