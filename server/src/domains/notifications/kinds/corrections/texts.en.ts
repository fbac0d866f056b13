import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, ltr } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { dayOf, localized, money } = formatIn('en')

export interface OwnMoneyFacts {
  venueId?: string | null
  sellerId?: string | null
  venue: Localized
  /** In baisa. */
  amount: number
}

export interface DonorMoneyFacts {
  /** Set for the team of the giving venue. */
  venueId?: string | null
  amount: number
}

export interface DonorPaymentFacts extends DonorMoneyFacts {
  reference: string
  paidAt: string
}

export interface DeniedFoodFacts {
  venueId: string
  title: Localized
  /** One of the two is set: a deal, or a repeating deal. */
  dealId: string | null
  templateId: string | null
}

const nameOf = (venue: Localized) => isolated(localized(venue))

export const texts = {
  vat_given_back: {
    name: 'VAT that we give back',
    title: ({ amount }) => `${money(amount)} of VAT is yours again`,
    text: ({ venue, amount }) =>
      `We took VAT on the commission of ${nameOf(venue)} before we were registered for it. ${money(amount)} is back on the balance, and comes with the next payout.`,
    brief: ({ venue }) => localized(venue),
    action: 'Open the money page',
  } satisfies KindText<OwnMoneyFacts>,
  debt_noticed: {
    name: 'A balance below zero',
    title: ({ amount }) => `A balance below zero: ${money(amount)}`,
    text: ({ venue, amount }) =>
      `${nameOf(venue)} owes us ${money(amount)}. What it earns from now on pays for it first. To pay by bank transfer, write to us, and we send you our account.`,
    brief: ({ venue }) => localized(venue),
    action: 'Open the money page',
  } satisfies KindText<OwnMoneyFacts>,
  donor_owed: {
    name: 'Money owed to you for donations',
    title: ({ amount }) => `You are owed ${money(amount)} for your donations`,
    text: ({ amount }) =>
      `You asked a price for donations and were not paid: ${money(amount)} waits for you. Write to us with your bank account, and we transfer it.`,
    action: 'See what you earned',
  } satisfies KindText<DonorMoneyFacts>,
  donor_paid: {
    name: 'Payments for your donations',
    title: ({ amount }) => `We paid you ${money(amount)}`,
    text: ({ amount, reference, paidAt }) =>
      `For your donations we transferred ${money(amount)} to your bank account on ${isolated(dayOf(paidAt))}. The bank’s reference is ${ltr(reference)}.`,
    action: 'See what you earned',
  } satisfies KindText<DonorPaymentFacts>,
  food_denied: {
    name: 'Allergens of your food to check',
    title: ({ title }) => `Please check the allergens of ${isolated(localized(title))}`,
    text: ({ title }) =>
      `The title or the ingredients of ${isolated(localized(title))} name an allergen that its answer about allergens denies. Correct whichever is wrong: people with an allergy rely on it.`,
    brief: () => 'Open Dawra to check it.',
    action: 'Check it',
  } satisfies KindText<DeniedFoodFacts>,
}
