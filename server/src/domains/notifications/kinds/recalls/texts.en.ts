import type { RecallAdvice } from '@dawra/contract/orders/recalls.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { KindText } from '../kind-text.ts'
import type { PickupFacts } from '../orders/texts.en.ts'

const { localized } = formatIn('en')
const plural = pluralIn('en')

export interface FoodRecallFacts extends PickupFacts {
  title: Localized
  reason: string
  advice: RecallAdvice
}

export interface StoreRecallFacts {
  dealId: string
  venueId: string
  title: Localized
  venue: Localized
  reason: string
}

export interface DealRecallFacts {
  dealId: string
  title: Localized
  venue: Localized
  reason: string
  pickups: number
}

const named = (name: Localized) => isolated(localized(name))

const ADVICE: Record<RecallAdvice, string> = {
  throw_away: 'Do not eat it. Throw it away.',
  bring_back: 'Do not eat it. You can bring it back to the store.',
  not_if_allergic: 'Do not eat it if you have an allergy, and keep it from others who do.',
}

export const texts = {
  food_recalled: {
    name: 'Recall of food',
    title: ({ advice }): string =>
      advice === 'not_if_allergic'
        ? 'Recall: food you bought contains an allergen'
        : 'Do not eat it: food you bought was recalled',
    text: ({ title, seller, number, reason, advice }) =>
      `${named(title)} from ${named(seller)}, order ${isolated(number)}. ${ADVICE[advice]} Why: ${sentence(reason)} What you paid for the food goes back to you, without the service fee. If you feel unwell, see a doctor.`,
    brief: ({ advice, seller }) => `${named(seller)}. ${ADVICE[advice]}`,
    sms: ({ number }) =>
      `Dawra: food of your order ${number} was recalled. Do not eat it. Open the order to read why and what to do.`,
    action: 'Read what to do',
  } satisfies KindText<FoodRecallFacts>,
  store_deal_recalled: {
    name: 'Our team recalled a deal of your store',
    title: ({ title }) => `We recalled ${named(title)}`,
    text: ({ venue, reason }) =>
      `At ${named(venue)}. Do not hand any of it over. It is off sale for good; open orders with it are cancelled and refunded, and everyone who already has some is warned. Why: ${sentence(reason)}`,
    brief: ({ venue }) => `${named(venue)}: do not hand any of it over.`,
    action: 'Open your deals',
  } satisfies KindText<StoreRecallFacts>,
  office_recall: {
    name: 'Deals that were recalled',
    title: ({ venue }) => `${named(venue)}: a deal was recalled`,
    text: ({ title, reason, pickups }) =>
      `${named(title)}, in ${pickups} ${plural(pickups, { one: 'order', other: 'orders' })}. Why: ${sentence(reason)}`,
    action: 'Open the office',
  } satisfies KindText<DealRecallFacts>,
}
