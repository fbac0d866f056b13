import type { Examples } from './examples-type.ts'

const venueId = '0192f0c8-0000-7000-8000-000000000006'
const venue = { en: 'Bait Al Luban', ar: 'بيت اللبان' }
const fish = { venueId, title: { en: 'Fish machboos', ar: 'مجبوس سمك' } }

export const CORRECTION_EXAMPLES: Examples<
  'vat_given_back' | 'debt_noticed' | 'donor_owed' | 'donor_paid' | 'food_denied'
> = {
  vat_given_back: [{ venueId, venue, amount: 2070 }],
  debt_noticed: [
    { venueId, venue, amount: 29_940 },
    { sellerId: venueId, venue, amount: 1200 },
  ],
  donor_owed: [{ amount: 5005 }, { venueId, amount: 5005 }],
  donor_paid: [{ amount: 5005, reference: 'FT26335', paidAt: '2026-11-29T08:00:00Z' }],
  food_denied: [
    { ...fish, dealId: venueId, templateId: null },
    { ...fish, dealId: null, templateId: venueId },
  ],
}
