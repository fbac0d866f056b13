import type { DonationTerms, OwnDonation } from '@dawra/contract/donations'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { transact } from '#platform/transact'
import { donorOf } from './donors.ts'
import { keepBackIfAbusive } from './moderate.ts'
import { lockOwnDonation, ownDonationOf } from './own-donations.ts'
import { recountWaiting } from './request-store.ts'
import { updateTerms } from './store.ts'
import { checkTerms } from './terms.ts'

/**
 * Changes what is given. What is promised to somebody stays: then only texts, picture, address, phone and an earlier
 * end can change.
 * @throws Refusal('donation_closed' | 'donation_locked' | 'price_not_allowed' | 'unsafe_food' | 'checks_missing' | 'feed_not_allowed')
 */
export function editDonation(ctx: Ctx, donationId: string, terms: DonationTerms): Promise<OwnDonation> {
  return transact(ctx, async tx => {
    const { isOver, status, publishedAt, gramsPromised, gramsCollected } = await lockOwnDonation(
      tx,
      donationId,
    )
    if (isOver) throw new Refusal('donation_closed', { status })
    await checkTerms(tx, terms, await donorOf(tx), publishedAt)
    if (gramsPromised + gramsCollected > 0) {
      const before = await ownDonationOf(tx, donationId)
      if (changesWhatIsPromised(before, terms)) throw new Refusal('donation_locked')
    }
    await updateTerms(tx, donationId, terms)
    await recountWaiting(tx, donationId)
    await keepBackIfAbusive(tx, donationId, terms)
    return ownDonationOf(tx, donationId)
  })
}

const sorted = (list: readonly string[] | null) => list && [...list].sort().join()
const sameInstant = (a: string, b: string) => Date.parse(a) === Date.parse(b)

/** Nobody is given something else, elsewhere, or at another time than they were promised. */
const changesWhatIsPromised = (before: OwnDonation, terms: DonationTerms) =>
  before.kind !== terms.kind ||
  before.category !== terms.category ||
  before.grams !== terms.grams ||
  before.price !== terms.price ||
  before.storage !== terms.storage ||
  before.place.lat !== terms.place.lat ||
  before.place.lng !== terms.place.lng ||
  sorted(before.feedSources) !== sorted(terms.feedSources) ||
  sorted(before.allergens) !== sorted(terms.allergens) ||
  !sameInstant(before.madeAt, terms.madeAt) ||
  !sameInstant(before.useBy, terms.useBy) ||
  !sameInstant(before.window.startsAt, terms.window.startsAt) ||
  Date.parse(terms.window.endsAt) > Date.parse(before.window.endsAt)
