import type { BoardPickup } from '@dawra/contract/orders/board'
import { completableFrom, completeObstacle, PICKUP_CODE } from '@dawra/contract/orders/rules'
import type { Ctx } from '#platform/context'
import { actorKey } from '#platform/context'
import { Refusal } from '#platform/errors'
import { limitGuesses } from '#platform/rate-limit'
import { type Tx, transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import {
  type ClosedPickup,
  type LockedPickup,
  lockPickup,
  selectClosedByCode,
  selectOpenByCode,
} from '../pickup-store.ts'
import { cashOf, closePickup } from '../pickups/close-pickup.ts'
import { getBoardPickup } from './board.ts'
import { hasTestCode } from './test-orders/store.ts'

/**
 * Completes the pickup of a code. Refused before the window opens, because the pickup would earn points although the
 * food cannot have been picked up yet.
 * @param attempt id of the attempt: a retry after a lost response gets the first answer
 * @param pickupId from a scanned pass: codes are reused, so the code alone may belong to another pickup by now
 * @throws Refusal('wrong_code' | 'too_many_codes' | 'code_of_test_order')
 * @throws Refusal('pickup_already_completed' | 'pickup_over', { orderNumber, … }) for a code of this venue that is used
 *   up
 * @throws Refusal('window_not_open', { opensAt, startsAt })
 * @throws Refusal('cash_to_collect', { amount, orderNumber }) until the team confirms that it has collected this amount
 */
export async function completePickup(
  ctx: Ctx,
  venueId: string,
  code: string,
  { attempt, pickupId, cash }: Shown = {},
): Promise<BoardPickup> {
  await requireVenueRole(ctx, venueId)
  const found = await limitGuesses(ctx, 'orders.code', actorKey(ctx.actor), async () =>
    PICKUP_CODE.test(code) ? completeByCode(ctx, venueId, { code, attempt, pickupId, cash }) : undefined,
  )
  if (!found) throw new Refusal('wrong_code')
  if ('refusal' in found) throw found.refusal
  return getBoardPickup(ctx, found.pickupId)
}

interface Shown {
  attempt?: string | undefined
  pickupId?: string | undefined
  /** The collected cash in baisa. */
  cash?: number | undefined
}

/** A right code whose pickup is too early, over or a test order does not count as a guess. */
type Found = { pickupId: string } | { refusal: Refusal }

const completeByCode = (
  ctx: Ctx,
  venueId: string,
  { code, attempt, pickupId, cash }: Shown & { code: string },
): Promise<Found | undefined> =>
  transact(ctx, async (tx: Tx) => {
    const open = await selectOpenByCode(tx, venueId, { code, pickupId })
    const pickup = open ? await lockPickup(tx, open) : undefined
    if (pickup && completeObstacle(pickup.window, tx.now)) return { refusal: early(pickup) }
    if (pickup?.isCash && isOpen(pickup) && cash !== cashOf(pickup)) return { refusal: toCollect(pickup) }
    if (pickup && (await closePickup(tx, pickup, 'completed', { by: 'venue', attempt })))
      return { pickupId: pickup.id }
    const closed = await selectClosedByCode(tx.db, venueId, { code, pickupId })
    if (!closed) return testOrderOf(tx, venueId, code)
    if (attempt && closed.attempt === attempt) return { pickupId: closed.id }
    return { refusal: over(closed) }
  })

/** A board that does not know the test order yet sends its code here. */
const testOrderOf = async (tx: Tx, venueId: string, code: string): Promise<Found | undefined> =>
  (await hasTestCode(tx, venueId, code)) ? { refusal: new Refusal('code_of_test_order') } : undefined

const isOpen = ({ status }: LockedPickup) => status === 'confirmed' || status === 'ready'

const toCollect = (pickup: LockedPickup) =>
  new Refusal('cash_to_collect', { amount: cashOf(pickup), orderNumber: pickup.orderNumber })

const early = ({ window }: LockedPickup) =>
  new Refusal('window_not_open', { opensAt: completableFrom(window), startsAt: window.startsAt })

function over({ orderNumber, status, closedAt, closedBy, handedOverBy, refundedAt }: ClosedPickup) {
  if (status === 'completed')
    return new Refusal('pickup_already_completed', { orderNumber, closedAt, by: handedOverBy, refundedAt })
  return new Refusal('pickup_over', { orderNumber, closedAt, ended: status, by: closedBy })
}
