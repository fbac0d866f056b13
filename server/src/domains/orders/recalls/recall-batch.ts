import type { EventData } from '@dawra/contract/events'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { parcelRecalled } from '../events.ts'
import { lockPickup } from '../pickup-store.ts'
import { cancelLocked } from '../pickups/cancel-pickup.ts'

export interface Recalled {
  pickupId: string
  code: string
  reason: string
}

/** A job for each parcel with the batch, so that an error affects only one. */
export async function recallParcels(tx: Tx, { batchId, code, reason }: EventData<'shop.batch_recalled'>) {
  const parcels = await many<{ pickupId: string }>(
    tx.db,
    sql`select distinct pickup_id as "pickupId" from orders.shop_lines where batch_id = ${batchId}`,
  )
  for (const { pickupId } of parcels) await enqueue(tx, 'orders.recall_parcel', { pickupId, code, reason })
}

/** Recalls an order that was held before its batch was recalled, and paid afterwards. */
export async function recallConfirmed(tx: Tx, orderId: string) {
  const parcels = await many<Recalled>(
    tx.db,
    sql`select distinct l.pickup_id as "pickupId", b.code, b.recall_reason as reason
      from orders.shop_lines l join shop.batch_labels b on b.id = l.batch_id
      where l.order_id = ${orderId} and b.recalled_at is not null
        and b.recall_reason is not null`,
  )
  for (const parcel of parcels) await enqueue(tx, 'orders.recall_parcel', parcel)
}

/** Cancels a parcel that was not handed over yet, otherwise warns its customer. */
export const recallParcel = (ctx: Ctx, { pickupId, code, reason }: Recalled) =>
  transact(ctx, async tx => {
    const parcel = await lockPickup(tx, pickupId)
    if (!parcel) return
    const { status, orderId } = parcel
    if (status === 'confirmed' || status === 'ready' || status === 'out_for_delivery')
      await cancelLocked(tx, parcel, { by: 'operator', reason: 'recalled', letDown: true })
    else if (status === 'completed')
      await announce(tx, parcelRecalled({ pickupId, orderId, batch: code, reason }))
  })
