import type { DealTerms, OwnDeal } from '@dawra/contract/deals/schemas'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { createDeal } from './create-deal.ts'
import { getOwnDeal } from './own-deal.ts'

const DAY = 86_400_000

/** Makes a draft with the same terms. Its window moves by whole days to the next day on which it has not begun. */
export function duplicateDeal(ctx: Ctx, dealId: string): Promise<OwnDeal> {
  return transact(ctx, async tx => {
    const deal = await getOwnDeal(tx, dealId)
    const window = nextWindow(deal.window, tx.now)
    return createDeal(tx, deal.venueId, { ...deal, window }, { as: 'draft' })
  })
}

export function nextWindow({ startsAt, endsAt }: DealTerms['window'], now: Date): DealTerms['window'] {
  const days = Math.max(0, Math.ceil((now.getTime() - Date.parse(startsAt)) / DAY))
  const shift = (instant: string) => new Date(Date.parse(instant) + days * DAY).toISOString()
  return { startsAt: shift(startsAt), endsAt: shift(endsAt) }
}
