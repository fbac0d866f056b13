import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { dealChanged } from './events.ts'
import { getOwnDeal, lockOwnDeal } from './own-deal.ts'
import { updateStatus } from './store.ts'

/** Takes a deal off sale. Portions that are held or sold stay with their customers. */
export function withdrawDeal(ctx: Ctx, dealId: string): Promise<OwnDeal> {
  return transact(ctx, async tx => {
    const deal = await lockOwnDeal(tx, dealId)
    if (deal.status === 'withdrawn' || deal.status === 'ended')
      throw new Refusal('deal_not_withdrawable', { status: deal.status })
    await updateStatus(tx.db, dealId, 'withdrawn')
    const withdrawn = await getOwnDeal(tx, dealId)
    await announce(tx, dealChanged(withdrawn))
    return withdrawn
  })
}
