import type { BoardPickup } from '@dawra/contract/board'
import { handOverFrom, handOverObstacle, PICKUP_CODE } from '@dawra/contract/orders.rules'
import type { Ctx } from '#platform/context'
import { actorKey } from '#platform/context'
import { Refusal } from '#platform/errors'
import { limitGuesses } from '#platform/rate-limit'
import { type Tx, transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { getBoardPickup } from './board.ts'
import { closePickup } from './close-pickup.ts'
import {
  type ClosedPickup,
  type LockedPickup,
  lockPickup,
  selectClosedByCode,
  selectOpenByCode,
} from './pickup-store.ts'

export const WRONG_CODES = { limit: 5, seconds: 60, code: 'too_many_codes' } as const

/**
 * Hands a pickup over against its code. Refused before its window opens: it would earn points and count as rescued food
 * although the food cannot have been picked up yet.
 * @param attempt id of the attempt: a retry after a lost answer gets the first answer
 * @throws Refusal('wrong_code' | 'too_many_codes')
 * @throws Refusal('pickup_already_completed' | 'pickup_over', { orderNumber, … }) for a code of this venue that is used up
 * @throws Refusal('window_not_open', { opensAt, startsAt })
 */
export async function completePickup(
  ctx: Ctx,
  venueId: string,
  code: string,
  attempt?: string,
): Promise<BoardPickup> {
  await requireVenueRole(ctx, venueId)
  const found = await limitGuesses(
    ctx,
    { key: `wrong-code:${actorKey(ctx.actor)}`, ...WRONG_CODES },
    async () => (PICKUP_CODE.test(code) ? handOver(ctx, venueId, { code, attempt }) : undefined),
  )
  if (!found) throw new Refusal('wrong_code')
  if (found.refusal) throw found.refusal
  return getBoardPickup(ctx, found.pickupId)
}

interface Found {
  pickupId: string
  /** Refused as too early or over: the code was right, so it does not count as a guess. */
  refusal?: Refusal
}

const handOver = (
  ctx: Ctx,
  venueId: string,
  { code, attempt }: { code: string; attempt: string | undefined },
): Promise<Found | undefined> =>
  transact(ctx, async (tx: Tx) => {
    const pickupId = await selectOpenByCode(tx, venueId, code)
    const pickup = pickupId ? await lockPickup(tx, pickupId) : undefined
    if (pickup && handOverObstacle(pickup.window, tx.now))
      return { pickupId: pickup.id, refusal: early(pickup) }
    if (pickup && (await closePickup(tx, pickup, 'completed', { by: 'venue', attempt })))
      return { pickupId: pickup.id }
    const closed = await selectClosedByCode(tx.db, venueId, code)
    if (!closed) return undefined
    if (attempt && closed.attempt === attempt) return { pickupId: closed.id }
    return { pickupId: closed.id, refusal: over(closed) }
  })

const early = ({ window }: LockedPickup) =>
  new Refusal('window_not_open', { opensAt: handOverFrom(window), startsAt: window.startsAt })

function over({ orderNumber, status, closedAt, closedBy, refundedAt }: ClosedPickup) {
  if (status === 'completed')
    return new Refusal('pickup_already_completed', { orderNumber, closedAt, refundedAt })
  return new Refusal('pickup_over', { orderNumber, closedAt, ended: status, by: closedBy })
}
