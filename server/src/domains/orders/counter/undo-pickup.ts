import type { BoardPickup } from '@dawra/contract/orders/board'
import { leftOf } from '@dawra/contract/orders/part-refunds.rules'
import type { UndoableStep, UndoObstacle } from '@dawra/contract/orders/rules'
import { book } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { type Tx, transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { pickupChanged } from '../events.ts'
import { payableRef } from '../payable-ref.ts'
import { sellerAccount } from '../payment/refund-pickup-price.ts'
import { type LockedPickup, lockPickup, othersOf } from '../pickup-store.ts'
import { cashOf } from '../pickups/close-pickup.ts'
import {
  selectUndoFacts,
  timesUndone,
  unmarkCompleted,
  unmarkReady,
  wasUndone,
} from '../pickups/undo-store.ts'
import { audienceOf } from '../store.ts'
import { getBoardPickup } from './board.ts'

/**
 * Undoes a step within a minute, and reverses the bookings of a hand-over. Of two simultaneous undos one acts, and both
 * get the same answer.
 * @throws Refusal('not_found')
 * @throws Refusal('pickup_not_undoable', { obstacle })
 */
export function undoPickup(ctx: Ctx, pickupId: string, step: UndoableStep): Promise<BoardPickup> {
  return transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    if (!pickup?.venueId) throw new Refusal('not_found')
    await requireVenueRole(tx, pickup.venueId)
    const isUndone = pickup.status !== step && (await wasUndone(tx, pickupId, step))
    if (!isUndone) await (step === 'ready' ? undoReady(tx, pickup) : undoHandOver(tx, pickup))
    return getBoardPickup(tx, pickupId)
  })
}

async function undoReady(tx: Tx, pickup: LockedPickup) {
  if (!(await unmarkReady(tx, pickup.id))) throw await whyNot(tx, pickup, 'ready')
  await announceStatus(tx, pickup, 'confirmed')
}

async function undoHandOver(tx: Tx, pickup: LockedPickup) {
  if (!(await unmarkCompleted(tx, pickup.id))) throw await whyNot(tx, pickup, 'completed')
  await bookBack(tx, pickup)
  await announceStatus(tx, pickup, 'ready')
}

/** Reverses the venue's share, and Dawra's fees unless another pickup of the order has earned them. */
async function bookBack(tx: Tx, pickup: LockedPickup) {
  const { id, orderId, serviceFee } = pickup
  const held = `held:${payableRef(orderId)}`
  const times = await timesUndone(tx, pickup)
  const amount = leftOf(pickup)
  const sale = { reference: `${id}:${times.pickup}`, from: sellerAccount(pickup), to: held, amount }
  await book(tx, { kind: 'sale_undone', ...sale })
  if (pickup.isCash)
    await book(tx, {
      kind: 'cash_undone',
      reference: sale.reference,
      from: held,
      to: sale.from,
      amount: cashOf(pickup),
    })
  if ((await othersOf(tx, pickup)).earned > 0) return
  const fee = { reference: `${orderId}:${times.order}`, from: 'fees', to: held, amount: serviceFee }
  await book(tx, { kind: 'fee_undone', ...fee })
}

async function announceStatus(
  tx: Tx,
  { id: pickupId, orderId, venueId }: LockedPickup,
  status: 'confirmed' | 'ready',
) {
  const audience = await audienceOf(tx, orderId)
  await announce(tx, pickupChanged(audience, { pickupId, orderId, venueId, status, isUndone: true }))
}

async function whyNot(tx: Tx, { id, status }: LockedPickup, step: UndoableStep) {
  const { isReceived, isLate } = await selectUndoFacts(tx, id)
  const obstacle: UndoObstacle =
    status !== step ? 'changed' : isReceived ? 'reviewed' : isLate ? 'too_late' : 'changed'
  return new Refusal('pickup_not_undoable', { obstacle })
}
