import type { BulkAnswer, BulkRow } from '@dawra/contract/orders/bulk-pickups'
import { type BulkAct, bulkObstacle } from '@dawra/contract/orders/bulk-pickups.rules'
import { refundOf } from '@dawra/contract/orders/rules'
import { foreseeExceeded } from '#approvals'
import type { Ctx } from '#platform/context'
import { type ChosenPickup, selectChosen } from './bulk-store.ts'

export async function previewBulk(ctx: Ctx, act: BulkAct, ids: readonly string[]): Promise<BulkAnswer> {
  const chosen = new Map((await selectChosen(ctx.db, ids)).map(pickup => [pickup.id, pickup]))
  const beyond = act === 'refund' ? await beyondLimits(ctx, ids, chosen) : undefined
  const cancelled = new Map<string, number>()
  return summed(
    ids.map(pickupId => {
      const pickup = chosen.get(pickupId)
      if (!pickup) return { pickupId, orderNumber: null, why: 'not_found', refund: 0 }
      const { orderId, orderNumber } = pickup
      const why = bulkObstacle(act, pickup) ?? (beyond?.has(pickupId) ? 'needs_second_member' : null)
      if (why) return { pickupId, orderNumber, why, refund: 0 }
      const before = cancelled.get(orderId) ?? 0
      if (act === 'cancel') cancelled.set(orderId, before + 1)
      return { pickupId, orderNumber, why, refund: refundFor(act, pickup, pickup.stored - before === 1) }
    }),
  )
}

/** Refunds that would exceed the limits of the member or the customer. */
async function beyondLimits(ctx: Ctx, ids: readonly string[], chosen: ReadonlyMap<string, ChosenPickup>) {
  const possible = ids
    .flatMap(id => chosen.get(id) ?? [])
    .filter(pickup => bulkObstacle('refund', pickup) === null)
  const gifts = possible.map(({ customerId, total, refundedPart }) => ({
    personId: customerId,
    amount: total - refundedPart,
  }))
  const exceeded = await foreseeExceeded(ctx, 'refund', gifts)
  return new Set(possible.filter((_, at) => exceeded[at]).map(({ id }) => id))
}

/** When the last pickup of an order is cancelled, the fees are refunded too. */
const refundFor = (act: BulkAct, pickup: ChosenPickup, isLast: boolean) =>
  pickup.isCash ? 0 : refundOf(pickup, pickup, act === 'cancel' && isLast)

export const summed = (rows: BulkRow[]): BulkAnswer => ({
  rows,
  refund: rows.reduce((sum, { refund }) => sum + refund, 0),
  refused: rows.filter(({ why }) => why !== null).length,
})
