import { deniedAllergens } from '@dawra/contract/deals/allergens-in-text.rules'
import { checksFor, isAllowedAsFeed, maySetPrice, safetyObstacle } from '@dawra/contract/donations/rules'
import type { DonationTerms } from '@dawra/contract/donations/schemas'
import { Refusal } from '#platform/errors'
import { requirePicture } from '#platform/require-picture'
import type { Tx } from '#platform/transact'
import { numbersOf } from '#settings'
import type { Donor } from './donors.ts'

interface Before {
  publishedAt: Date
  picture: string | null
}

/**
 * Refuses terms that a donor may not offer. The constraints of the table check the same again.
 * @throws Refusal('price_not_allowed' | 'feed_not_allowed' | 'unsafe_food' | 'checks_missing' | 'invalid_input')
 */
export async function checkTerms(tx: Tx, terms: DonationTerms, donor: Donor, before?: Before) {
  if (terms.price > 0) await checkPrice(tx, terms, donor)
  if (!isAllowedAsFeed(terms)) throw new Refusal('feed_not_allowed')
  const obstacle = safetyObstacle(terms, tx.now, before?.publishedAt ?? tx.now)
  if (obstacle) throw new Refusal('unsafe_food', { obstacle })
  const missing = checksFor(terms.kind, terms.storage).filter(check => !terms.checks.includes(check))
  if (missing.length > 0) throw new Refusal('checks_missing', { missing })
  await requirePicture(tx, terms.picture, { already: before?.picture ?? null })
}

async function checkPrice(tx: Tx, { kind, price }: DonationTerms, donor: Donor) {
  if (!maySetPrice(kind, donor)) throw new Refusal('price_not_allowed', { why: 'licence' })
  const { donation_price_most: most } = await numbersOf(tx.db, 'donation_price_most')
  if (price > most) throw new Refusal('price_not_allowed', { why: most === 0 ? 'closed' : 'too_much', most })
}

type Named = Pick<DonationTerms, 'kind' | 'title' | 'description' | 'allergens'>

const deniedIn = ({ kind, title, description, allergens }: Named) =>
  kind === 'feed' ? [] : deniedAllergens([title.en, title.ar, description.en, description.ar], allergens)

/**
 * Asks for confirmation when the texts name an allergen that the answer denies. `before` holds what was confirmed
 * earlier.
 * @throws Refusal('allergens_named', { named })
 */
export function checkNamed(terms: Named, isSure: boolean | undefined, before?: Named) {
  if (isSure) return
  const settled = before ? deniedIn(before) : []
  const named = deniedIn(terms).filter(each => !settled.includes(each))
  if (named.length > 0) throw new Refusal('allergens_named', { named })
}
