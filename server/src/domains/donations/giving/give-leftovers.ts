import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { leftoversUseBy } from '@dawra/contract/donations/leftovers.rules'
import { checksFor, type Storage, safetyObstacle } from '@dawra/contract/donations/rules'
import { type DonationTerms, donationTerms, type OwnDonation } from '@dawra/contract/donations/schemas'
import type { Venue } from '@dawra/contract/venues/schemas'
import { requireMayList } from '#businesses'
import { takeLeftovers } from '#deals'
import { requireOpen } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { transactOnce } from '#platform/transact'
import { getVenue } from '#venues'
import { listDonation } from './create-donation.ts'
import { venueAsDonor } from './donors.ts'
import { selectDonation } from './store.ts'

interface Keeping {
  storage: Storage
  madeAt: string
  endsAt: string
  /** Charities may claim it without asking. */
  allowsClaims?: boolean
}

/**
 * Gives leftover portions of a deal away in its venue's name. They leave the deal in the same transaction, so that no
 * portion is both sold and given.
 * @throws Refusal('not_open_yet' | 'not_found' | 'leftovers_gone' | 'unsafe_food' | 'licence_expired')
 */
export const giveLeftovers = (
  ctx: Ctx,
  dealId: string,
  { portions, ...keeping }: Keeping & { portions: number },
): Promise<OwnDonation> =>
  transactOnce(ctx, async tx => {
    await requireOpen(tx.db, 'giving')
    const deal = await takeLeftovers(tx, dealId, portions)
    await requireMayList(tx.db, deal.venueId)
    const venue = await getVenue(tx, deal.venueId)
    const grams = portions * deal.portionGrams
    if (!donationTerms.shape.grams.safeParse(grams).success)
      throw new Refusal('invalid_input', { issues: [{ path: 'portions', rule: 'invalid_value' }] })
    const terms = termsOf(deal, grams, keeping, venue, tx.now)
    const obstacle = safetyObstacle(terms, tx.now)
    if (obstacle) throw new Refusal('unsafe_food', { obstacle })
    await venueAsDonor(tx, venue.id)
    return selectDonation(tx.db, await listDonation(tx, terms, venue.id, { dealId, portions }))
  })

/** Fills in what the deal and its venue already state. */
function termsOf(
  deal: OwnDeal,
  grams: number,
  { storage, madeAt, endsAt, allowsClaims = false }: Keeping,
  { point, area, address, phone }: Venue,
  now: Date,
): DonationTerms {
  const { title, description, category, picture, allergensNote, dietary, instructions } = deal
  const isStated = deal.allergenAnswer === 'contains' || deal.allergenAnswer === 'none'
  return {
    kind: 'food',
    title,
    description,
    category,
    feedSources: [],
    tags: [],
    picture,
    grams,
    price: 0,
    allergens: isStated ? deal.allergens : null,
    allergensNote,
    dietary,
    storage,
    madeAt,
    useBy: leftoversUseBy(storage, madeAt),
    window: { startsAt: now.toISOString(), endsAt },
    instructions,
    place: point,
    area,
    address: address.en ?? address.ar ?? '',
    phone,
    checks: [...checksFor('food', storage)],
    allowsClaims,
  }
}
