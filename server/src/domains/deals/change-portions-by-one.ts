import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { transact } from '#platform/transact'
import { dealChanged } from './events.ts'
import { getOwnDeal } from './own-deal.ts'
import { stepStock } from './store.ts'

const MOST_PORTIONS = 500

/**
 * Adds or removes one portion of a deal that is not over.
 * @throws Refusal('portions_below_committed' | 'portions_at_most' | 'deal_not_editable')
 */
export function changePortionsByOne(ctx: Ctx, dealId: string, by: 1 | -1): Promise<OwnDeal> {
  return transact(ctx, async tx => {
    await getOwnDeal(tx, dealId)
    const isStepped = await stepStock(tx.db, dealId, by, userIdOf(tx))
    const deal = await getOwnDeal(tx, dealId)
    if (!isStepped) refuse(deal, by)
    await announce(tx, dealChanged(deal))
    return deal
  })
}

function refuse({ status, portions, remaining }: OwnDeal, by: 1 | -1): never {
  if (status === 'ended' || status === 'withdrawn') throw new Refusal('deal_not_editable', { status })
  if (by === 1) throw new Refusal('portions_at_most', { most: MOST_PORTIONS })
  throw new Refusal('portions_below_committed', { committed: portions - remaining })
}
