import type { BoardPickup } from '@dawra/contract/board'
import { PICKUP_CODE } from '@dawra/contract/orders.rules'
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
 * Hands a pickup over against its code.
 * @throws Refusal('wrong_code' | 'pickup_already_completed' | 'too_many_codes')
 */
export async function completePickup(ctx: Ctx, venueId: string, code: string): Promise<BoardPickup> {
  await requireVenueRole(ctx, venueId)
  const pickupId = await limitGuesses(
    ctx,
    { key: `wrong-code:${actorKey(ctx.actor)}`, ...WRONG_CODES },
    async () => (PICKUP_CODE.test(code) ? handOver(ctx, venueId, code) : undefined),
  )
  if (pickupId) return getBoardPickup(ctx, pickupId)
  const again = await wasCompleted(ctx.db, venueId, code)
  throw new Refusal(again ? 'pickup_already_completed' : 'wrong_code')
}

const handOver = (ctx: Ctx, venueId: string, code: string): Promise<string | undefined> =>
  transact(ctx, async (tx: Tx) => {
    const pickupId = await selectOpenByCode(tx, venueId, code)
    const pickup = pickupId ? await lockPickup(tx, pickupId) : undefined
    if (!pickup) return undefined
    return (await closePickup(tx, pickup, 'completed', 'venue')) ? pickup.id : undefined
  })
