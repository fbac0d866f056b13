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
import { lockPickup, selectOpenByCode, wasCompleted } from './pickup-store.ts'

export const WRONG_CODES = { limit: 5, seconds: 60, code: 'too_many_codes' } as const

/**
 * Hands a pickup over against its code. Before its window opens nobody has fetched anything: what is said to be handed
 * over then would earn points and count as rescued food without a fact.
 * @throws Refusal('wrong_code' | 'pickup_already_completed' | 'too_many_codes')
 * @throws Refusal('window_not_open', { opensAt, startsAt })
 */
export async function completePickup(ctx: Ctx, venueId: string, code: string): Promise<BoardPickup> {
  await requireVenueRole(ctx, venueId)
  const found = await limitGuesses(
    ctx,
    { key: `wrong-code:${actorKey(ctx.actor)}`, ...WRONG_CODES },
    async () => (PICKUP_CODE.test(code) ? handOver(ctx, venueId, code) : undefined),
  )
  if (found?.notBefore) throw new Refusal('window_not_open', found.notBefore)
  if (found) return getBoardPickup(ctx, found.pickupId)
  const again = await wasCompleted(ctx.db, venueId, code)
  throw new Refusal(again ? 'pickup_already_completed' : 'wrong_code')
}

interface Found {
  pickupId: string
  /** It is too early: the code was right all the same, and costs no guess. */
  notBefore?: { opensAt: string; startsAt: string }
}

const handOver = (ctx: Ctx, venueId: string, code: string): Promise<Found | undefined> =>
  transact(ctx, async (tx: Tx) => {
    const pickupId = await selectOpenByCode(tx, venueId, code)
    const pickup = pickupId ? await lockPickup(tx, pickupId) : undefined
    if (!pickup) return undefined
    const { id, window } = pickup
    if (handOverObstacle(window, tx.now))
      return { pickupId: id, notBefore: { opensAt: handOverFrom(window), startsAt: window.startsAt } }
    return (await closePickup(tx, pickup, 'completed', 'venue')) ? { pickupId: id } : undefined
  })
