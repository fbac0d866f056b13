import { businessPage } from '../business-page.ts'
import type { KindsOf } from '../kind.ts'
import type { DeniedFoodFacts, DonorMoneyFacts, OwnMoneyFacts, texts } from './texts.en.ts'

const money = businessPage('/business/money')
const pageOfPayee = ({ venueId, sellerId }: OwnMoneyFacts) =>
  sellerId ? '/seller?tab=earned' : money({ venueId })

/** A person sees the money beside their donations, a venue's team beside those of the venue. */
const pageOfDonor = ({ venueId }: DonorMoneyFacts) =>
  venueId ? businessPage('/business/giving')({ venueId }) : '/donations'

const pageOfFood = ({ venueId, dealId, templateId }: DeniedFoodFacts) =>
  businessPage(dealId ? `/business/deals/${dealId}` : `/business/templates/${templateId}`)({ venueId })

const venueId = '0192f0c8-0000-7000-8000-000000000006'
const venue = { en: 'Bait Al Luban', ar: 'بيت اللبان' }
const fish = { venueId, title: { en: 'Fish machboos', ar: 'مجبوس سمك' } }

export const kinds = {
  vat_given_back: { link: pageOfPayee, examples: [{ venueId, venue, amount: 2070 }] },
  debt_noticed: {
    link: pageOfPayee,
    examples: [
      { venueId, venue, amount: 29_940 },
      { sellerId: venueId, venue, amount: 1200 },
    ],
  },
  donor_owed: { link: pageOfDonor, examples: [{ amount: 5005 }, { venueId, amount: 5005 }] },
  donor_paid: {
    link: pageOfDonor,
    examples: [{ amount: 5005, reference: 'FT26335', paidAt: '2026-11-29T08:00:00Z' }],
  },
  food_denied: {
    link: pageOfFood,
    examples: [
      { ...fish, dealId: venueId, templateId: null },
      { ...fish, dealId: null, templateId: venueId },
    ],
  },
} satisfies KindsOf<typeof texts>
