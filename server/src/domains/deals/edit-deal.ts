import { allergenObstacle, takenPortions } from '@dawra/contract/deals/rules'
import type { DealTerms, OwnDeal } from '@dawra/contract/deals/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { refuseStale } from '#platform/refuse-stale'
import { type Tx, transact } from '#platform/transact'
import { requireOpenThrough, requireTeamPicture, teamChanger } from '#venues'
import { dealChanged } from './events.ts'
import { getOwnDeal, lockOwnDeal } from './own-deal.ts'
import type { Yes } from './publish-deal.ts'
import { selectChange, selectShown } from './store.ts'
import { checkAllergens, checkNamed, checkTerms } from './terms.ts'
import { updateTerms } from './write-terms.ts'

/**
 * Changes a deal that is not over. Once a portion is held or sold, price, allergens and window are fixed, and the number of
 * portions cannot fall below those held, sold or gone.
 * @throws Refusal('changed_meanwhile' | 'deal_not_editable' | 'deal_terms_locked' | 'portions_below_committed' | ...)
 */
export function editDeal(
  ctx: Ctx,
  dealId: string,
  { version, whenClosed, allergensSure, ...terms }: DealTerms & { version: number } & Yes,
): Promise<OwnDeal> {
  return transact(ctx, async tx => {
    const deal = await lockOwnDeal(tx, dealId)
    if (version !== deal.version) await refuseStaleDeal(tx, deal)
    if (deal.status === 'ended') throw new Refusal('deal_not_editable', { status: deal.status })
    checkTerms(terms, tx.now)
    const already = await selectShown(tx.db, deal.venueId, terms.picture)
    await requireTeamPicture(tx, deal.venueId, terms.picture, already)
    const committed = deal.held + deal.sold
    if (committed > 0 && changesWhatWasSold(deal, terms)) throw new Refusal('deal_terms_locked')
    if (isOffered(deal) && !isFromBefore(deal, committed)) checkAllergens(terms)
    if (isOffered(deal)) checkNamed(terms, allergensSure, deal)
    if (isOffered(deal) && movesWindow(deal, terms))
      await requireOpenThrough(tx, deal.venueId, terms.window, whenClosed)
    const taken = takenPortions(deal)
    if (terms.portions < taken) throw new Refusal('portions_below_committed', { committed: taken })
    await updateTerms(tx.db, dealId, terms, userIdOf(tx))
    const edited = await getOwnDeal(tx, dealId)
    await announce(tx, dealChanged(edited))
    return edited
  })
}

async function refuseStaleDeal(tx: Tx, { id, venueId }: OwnDeal) {
  const change = await selectChange(tx.db, id)
  refuseStale(change, await teamChanger(tx, venueId, change.changedBy))
}

const isOffered = ({ status }: OwnDeal) => status === 'live' || status === 'scheduled'

/** Portions were sold before the allergen question existed: such a deal may be edited without an answer. */
const isFromBefore = (deal: OwnDeal, committed: number) => committed > 0 && allergenObstacle(deal) !== null

const same = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join()
const sameInstant = (a: string, b: string) => Date.parse(a) === Date.parse(b)

const changesWhatWasSold = (deal: OwnDeal, terms: DealTerms) =>
  deal.price !== terms.price ||
  deal.originalPrice !== terms.originalPrice ||
  deal.allergenAnswer !== terms.allergenAnswer ||
  !same(deal.allergens, terms.allergens) ||
  movesWindow(deal, terms)

const movesWindow = ({ window }: OwnDeal, terms: DealTerms) =>
  !sameInstant(window.startsAt, terms.window.startsAt) || !sameInstant(window.endsAt, terms.window.endsAt)
