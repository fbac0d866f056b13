import type { PickupStatus } from '@dawra/contract/orders/statuses.rules'
import { actorKey, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { Json } from '#platform/http'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitGuesses } from '#platform/rate-limit'
import { one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { sellerOf, worksForSeller } from '#shop'
import { pickupChanged } from '../events.ts'
import { type LockedPickup, lockPickup, markOut } from '../pickup-store.ts'
import { closePickup } from '../pickups/close-pickup.ts'
import { makeReady } from '../pickups/make-ready.ts'
import { audienceOf } from '../store.ts'

/** Open parcels and those of the last day, without codes, which only customers have. */
export async function listParcels(ctx: Ctx): Promise<Json> {
  const row = await one<{ json: string }>(
    ctx.db,
    sql`with shown as (
      (select p from orders.pickups p where p.seller_id is not null
          and p.status in ('confirmed', 'ready', 'out_for_delivery') order by p.starts_at, p.id limit 200)
      union all
      (select p from orders.pickups p where p.seller_id is not null and p.status in ('completed', 'cancelled')
          and p.closed_at > platform.now() - interval '24 hours' order by p.closed_at desc limit 50)
    )
    select jsonb_build_object('parcels', coalesce(jsonb_agg(orders.parcel_json(p) order by (p).starts_at, (p).id), '[]'))::text as json
      from shown`,
  )
  return new Json(row.json)
}

/** As `listParcels`, for the caller's seller; empty for people who work for none. */
export async function listOwnParcels(ctx: Ctx) {
  const sellerId = await sellerOf(ctx.db, personOf(ctx).userId)
  if (!sellerId) return { parcels: [] }
  const row = await one<{ json: string }>(
    ctx.db,
    sql`with shown as (
      (select p, true as is_open from orders.pickups p where p.seller_id = ${sellerId}
          and p.status in ('confirmed', 'ready', 'out_for_delivery') order by p.starts_at, p.id limit 200)
      union all
      (select p, false from orders.pickups p where p.seller_id = ${sellerId} and p.status in ('completed', 'cancelled')
          and p.closed_at > platform.now() - interval '24 hours' order by p.closed_at desc limit 50)
    )
    select jsonb_build_object('parcels', coalesce(jsonb_agg(
        case when is_open then orders.parcel_json(p)
          else jsonb_set(jsonb_set(orders.parcel_json(p), '{customer,phone}', 'null'), '{destination}', 'null') end
        order by (p).starts_at, (p).id), '[]'))::text as json
      from shown`,
  )
  return new Json(row.json)
}

type Step = 'ready' | 'out_for_delivery' | 'completed'
/** The office by its permission, or the seller's people, who act like an order's venue. */
type By = 'operator' | 'venue'

/**
 * Moves a parcel one step on. A delivery may also be handed to a named person, with a reason that the customer reads.
 * Repeating a step changes nothing.
 * @throws Refusal('not_found' | 'pickup_not_markable', { status })
 * @throws Refusal('wrong_code' | 'too_many_codes')
 */
export async function advanceParcel(
  ctx: Ctx,
  pickupId: string,
  { to, code, handedTo }: { to: Step; code?: string | undefined; handedTo?: HandedTo | undefined },
  by: By = 'operator',
): Promise<{ pickupId: string; status: PickupStatus }> {
  if (to !== 'completed' || code === undefined)
    return transact(ctx, async tx => advance(tx, await lockParcel(tx, pickupId, by), { to, by, handedTo }))
  const handedOver = await limitGuesses(ctx, 'orders.code', actorKey(ctx.actor), () =>
    transact(ctx, async tx => {
      const parcel = await lockParcel(tx, pickupId, by)
      return parcel.code === code ? advance(tx, parcel, { to, by, proof: 'code shown' }) : undefined
    }),
  )
  if (!handedOver) throw new Refusal('wrong_code')
  return handedOver
}

/** Locks a parcel; a seller's people can only lock their own. @throws Refusal('not_found') */
async function lockParcel(tx: Tx, pickupId: string, by: By): Promise<LockedPickup> {
  const pickup = await lockPickup(tx, pickupId)
  if (!pickup?.sellerId) throw new Refusal('not_found')
  if (by === 'venue' && !(await worksForSeller(tx, pickup.sellerId))) throw new Refusal('not_found')
  return pickup
}

interface HandedTo {
  name: string
  reason: string
}

interface Advance {
  to: Step
  by: By
  proof?: 'code shown'
  handedTo?: HandedTo | undefined
}

async function advance(tx: Tx, parcel: LockedPickup, { to, by, proof, handedTo }: Advance) {
  const { id: pickupId, kind, status } = parcel
  const isDelivered = kind === 'delivery'
  if (status === to) return { pickupId, status }
  if (to === 'ready' && !isDelivered) await makeReady(tx, parcel)
  else if (to === 'out_for_delivery' && isDelivered && status === 'confirmed') await sendOut(tx, parcel)
  else if (to === 'completed' && mayBeHandedOver(parcel)) {
    const taker = isDelivered && !proof ? handedTo : undefined
    if (!proof && !taker) throw new Refusal('wrong_code')
    if (taker) await noteTaker(tx, pickupId, taker)
    await closePickup(tx, parcel, 'completed', { by })
  } else throw new Refusal('pickup_not_markable', { status })
  return { pickupId, status: to }
}

/** Stores the recipient of a hand-over without a code. A driver gives no reason. */
export const noteTaker = (
  tx: Tx,
  pickupId: string,
  { name, reason }: { name: string; reason: string | null },
) =>
  run(
    tx.db,
    sql`update orders.destinations set handed_to = ${name}, handed_because = ${reason} where pickup_id = ${pickupId}`,
  )

const mayBeHandedOver = ({ kind, status }: LockedPickup) =>
  kind === 'delivery' ? status === 'out_for_delivery' : status === 'confirmed' || status === 'ready'

export async function sendOut(tx: Tx, { id: pickupId, orderId, venueId }: LockedPickup) {
  await markOut(tx, pickupId)
  const audience = await audienceOf(tx, orderId)
  await announce(tx, pickupChanged(audience, { pickupId, orderId, venueId, status: 'out_for_delivery' }))
}
