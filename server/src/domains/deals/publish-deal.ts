import type { OwnDeal } from '@dawra/contract/deals'
import { requireMayList } from '#businesses'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { type Tx, transact } from '#platform/transact'
import { requireOpenVenue } from '#venues'
import { dealChanged } from './events.ts'
import { getOwnDeal, lockOwnDeal } from './own-deal.ts'
import { updateStatus } from './store.ts'
import { type AllergenTerms, checkAllergens, checkWindow } from './terms.ts'

const PUBLISHABLE = new Set(['draft', 'scheduled', 'withdrawn'])

/** Puts a draft (or what was withdrawn) on sale, now or `at` a moment. */
export function publishDeal(ctx: Ctx, dealId: string, at: string | null): Promise<OwnDeal> {
  return transact(ctx, async tx => {
    const deal = await lockOwnDeal(tx, dealId)
    if (deal.recalledAt) throw new Refusal('deal_not_publishable', { status: 'recalled' })
    if (!PUBLISHABLE.has(deal.status)) throw new Refusal('deal_not_publishable', { status: deal.status })
    await publish(tx, deal, at)
    const published = await getOwnDeal(tx, dealId)
    await announce(tx, dealChanged(published))
    return published
  })
}

/** A moment that has passed means now; one after the window's end would never sell anything. */
export async function publish(
  tx: Tx,
  deal: Pick<OwnDeal, 'id' | 'venueId' | 'window'> & AllergenTerms,
  at: string | null,
) {
  const { id, venueId, window } = deal
  await requireOpenVenue(tx, venueId)
  await requireMayList(tx.db, venueId)
  checkWindow(window, tx.now)
  checkAllergens(deal)
  const later = at !== null && Date.parse(at) > tx.now.getTime()
  if (later && Date.parse(at) >= Date.parse(window.endsAt))
    throw new Refusal('window_not_allowed', { obstacle: 'over_before_published' })
  await updateStatus(tx.db, id, later ? 'scheduled' : 'live', later ? at : null)
}
