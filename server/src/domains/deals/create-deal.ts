import type { DealTerms, OwnDeal, Publication } from '@dawra/contract/deals/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { requireTeamPicture, requireVenueRole } from '#venues'
import { dealChanged } from './events.ts'
import { getOwnDeal } from './own-deal.ts'
import { publish } from './publish-deal.ts'
import { selectShown } from './store.ts'
import { checkTerms } from './terms.ts'
import { insertDeal } from './write-terms.ts'

/**
 * Lists a deal as a draft, on sale now, or later.
 * @throws Refusal('price_not_lower' | 'window_not_allowed' | 'store_closed_then' | 'allergens_not_stated' |
 * 'allergens_named')
 */
export function createDeal(
  ctx: Ctx,
  venueId: string,
  terms: DealTerms,
  publication: Publication,
): Promise<OwnDeal> {
  return transact(ctx, async tx => {
    await requireVenueRole(tx, venueId)
    checkTerms(terms, tx.now)
    // A picture that the venue has shown before needs no new upload.
    await requireTeamPicture(tx, venueId, terms.picture, await selectShown(tx.db, venueId, terms.picture))
    const id = await insertDeal(tx.db, venueId, terms, tx.actor.kind === 'user' ? tx.actor.userId : null)
    if (!id) throw new Refusal('not_found')
    const listed = { ...terms, id, venueId }
    if (publication.as === 'live') await publish(tx, listed, null, publication)
    if (publication.as === 'scheduled') await publish(tx, listed, publication.at, publication)
    const deal = await getOwnDeal(tx, id)
    await announce(tx, dealChanged(deal))
    return deal
  })
}
