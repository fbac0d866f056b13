import type { DeliveryTime, redeliver as route } from '@dawra/contract/orders/parcels'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { type Db, maybe, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { parcelAgain } from '../events.ts'
import { lockPickup } from '../pickup-store.ts'
import { announcePlanned, moveTo, slotsAfter } from './delivery-slots.ts'
import { isOpen } from './note-failed-delivery.ts'

/** Offered delivery times from tomorrow on. @throws Refusal('not_found' | 'parcel_not_waiting') */
export async function listDeliveryTimes(ctx: Ctx, parcelId: string): Promise<{ times: DeliveryTime[] }> {
  const parcel = await maybe<{ waits: boolean }>(
    ctx.db,
    sql`select d.waits_since is not null and p.status in ('confirmed', 'out_for_delivery') as waits
      from orders.destinations d join orders.pickups p on p.id = d.pickup_id where p.id = ${parcelId}`,
  )
  if (!parcel) throw new Refusal('not_found')
  if (!parcel.waits) throw new Refusal('parcel_not_waiting')
  return { times: await slotsAfter(ctx, parcelId, muscatDay(ctx.now)) }
}

/**
 * Plans another delivery and notifies the customer. If it fails too, the parcel waits again.
 * @throws Refusal('not_found' | 'parcel_not_waiting' | 'slot_not_offered')
 */
export const redeliver = (ctx: Ctx, pickupId: string, { startsAt }: ParsedBody<typeof route>) =>
  transact(ctx, async tx => {
    const parcel = await lockPickup(tx, pickupId)
    if (!parcel?.sellerId) throw new Refusal('not_found')
    if (!isOpen(parcel) || !(await waits(tx.db, pickupId))) throw new Refusal('parcel_not_waiting')
    const slots = await slotsAfter(tx, pickupId, muscatDay(tx.now))
    const slot = slots.find(offered => Date.parse(offered.startsAt) === Date.parse(startsAt))
    if (!slot) throw new Refusal('slot_not_offered')
    await moveTo(tx, pickupId, slot)
    noteChange(tx, parcel.window, slot)
    await announce(tx, parcelAgain({ pickupId, orderId: parcel.orderId, startsAt: slot.startsAt }))
    await announcePlanned(tx, parcel)
    return { pickupId, window: slot }
  })

const waits = async (db: Db, parcelId: string): Promise<boolean> =>
  (await maybe(
    db,
    sql`select from orders.destinations where pickup_id = ${parcelId} and waits_since is not null`,
  )) !== undefined
