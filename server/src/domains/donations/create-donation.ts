import type { DonationTerms, OwnDonation } from '@dawra/contract/donations'
import { charitiesUntil } from '@dawra/contract/donations.rules'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { transactOnce } from '#platform/transact'
import { donorOf } from './donors.ts'
import { donationPublished } from './events.ts'
import { ownDonationOf } from './own-donations.ts'
import { insertDonation } from './store.ts'
import { checkTerms } from './terms.ts'

const GIVING = { limit: 60, seconds: 3600 }

/**
 * Lists food or feed at once. Food is the charities' first; feed is not for them.
 * @throws Refusal('donor_needed' | 'price_not_allowed' | 'unsafe_food' | 'checks_missing' | 'feed_not_allowed')
 */
export async function createDonation(ctx: Ctx, terms: DonationTerms): Promise<OwnDonation> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, `donations.give:${userId}`, GIVING)
  return transactOnce(ctx, async tx => {
    const donor = await donorOf(tx)
    await checkTerms(tx, terms, donor)
    const isCharitable = terms.kind === 'food'
    const until = isCharitable ? charitiesUntil(tx.now, new Date(terms.window.endsAt)) : tx.now
    const id = await insertDonation(tx, userId, terms, until)
    await announce(tx, donationPublished(id))
    return ownDonationOf(tx, id)
  })
}
