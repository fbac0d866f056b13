import type { DonationTerms } from '@dawra/contract/donations'
import { checksFor, isAllowedAsFeed, maySetPrice, safetyObstacle } from '@dawra/contract/donations.rules'
import { Refusal } from '#platform/errors'
import { requirePicture } from '#platform/require-picture'
import type { Tx } from '#platform/transact'
import type { Donor } from './donors.ts'

/** A donation as it is before it changes. */
interface Before {
  publishedAt: Date
  picture: string | null
}

/**
 * Refuses terms that a donor may not offer. The constraints of the table check the same again.
 * @throws Refusal('price_not_allowed' | 'feed_not_allowed' | 'unsafe_food' | 'checks_missing' | 'invalid_input')
 */
export async function checkTerms(tx: Tx, terms: DonationTerms, donor: Donor, before?: Before) {
  if (terms.price > 0 && !maySetPrice(terms.kind, donor))
    throw new Refusal('price_not_allowed', { kind: donor.kind })
  if (!isAllowedAsFeed(terms)) throw new Refusal('feed_not_allowed')
  const obstacle = safetyObstacle(terms, tx.now, before?.publishedAt ?? tx.now)
  if (obstacle) throw new Refusal('unsafe_food', { obstacle })
  const missing = checksFor(terms.kind, terms.storage).filter(check => !terms.checks.includes(check))
  if (missing.length > 0) throw new Refusal('checks_missing', { missing })
  await requirePicture(tx, terms.picture, { already: before?.picture ?? null })
}
