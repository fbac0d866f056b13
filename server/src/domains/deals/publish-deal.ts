import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { requireMayList } from '#businesses'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { type Tx, transact } from '#platform/transact'
import { requireOpenThrough, requireOpenVenue } from '#venues'
import { dealChanged } from './events.ts'
import { getOwnDeal, lockOwnDeal } from './own-deal.ts'
import { updateStatus } from './store.ts'
import { checkAllergens, checkNamed, checkWindow, type NamingTerms } from './terms.ts'

/** Warnings that the caller has confirmed. */
export interface Yes {
  whenClosed?: boolean | undefined
  allergensSure?: boolean | undefined
}

const PUBLISHABLE = new Set(['draft', 'scheduled', 'withdrawn'])

export function publishDeal(ctx: Ctx, dealId: string, at: string | null, yes: Yes = {}): Promise<OwnDeal> {
  return transact(ctx, async tx => {
    const deal = await lockOwnDeal(tx, dealId)
    if (deal.recalledAt) throw new Refusal('deal_not_publishable', { status: 'recalled' })
    if (!PUBLISHABLE.has(deal.status)) throw new Refusal('deal_not_publishable', { status: deal.status })
    await publish(tx, deal, at, yes)
    const published = await getOwnDeal(tx, dealId)
    await announce(tx, dealChanged(published))
    return published
  })
}

/**
 * Publishing in the past means now; after the window's end it would never sell anything. A pickup window outside of
 * opening hours needs a confirmation.
 */
export async function publish(
  tx: Tx,
  deal: Pick<OwnDeal, 'id' | 'venueId' | 'window'> & NamingTerms,
  at: string | null,
  { whenClosed, allergensSure }: Yes,
) {
  const { id, venueId, window } = deal
  await requireOpenVenue(tx, venueId)
  await requireMayList(tx.db, venueId)
  checkWindow(window, tx.now)
  await requireOpenThrough(tx, venueId, window, whenClosed)
  checkAllergens(deal)
  checkNamed(deal, allergensSure)
  const later = at !== null && Date.parse(at) > tx.now.getTime()
  if (later && Date.parse(at) >= Date.parse(window.endsAt))
    throw new Refusal('window_not_allowed', { obstacle: 'over_before_published' })
  await updateStatus(tx.db, id, later ? 'scheduled' : 'live', later ? at : null)
}
