import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'
import type { PickupFacts } from './orders.ts'

const { windowText, localized, kilograms } = formatIn('en')

export interface SellerOrderFacts extends PickupFacts {
  sellerId: string
  grams: number
  isDelivered: boolean
}

export interface SellerCalledOffFacts extends SellerOrderFacts {
  reason?: Localized
}

export interface SellerMemberFacts {
  sellerId: string
  seller: Localized
  isMember: boolean
}

export interface SellerRecallFacts {
  batchId: string
  batch: string
  reason: string
}

const named = ({ seller }: { seller: Localized }) => isolated(localized(seller))
const numbersOf = (all: readonly SellerOrderFacts[]) => all.map(({ number }) => isolated(number)).join(', ')
const weightOf = (all: readonly SellerOrderFacts[]) =>
  kilograms(all.reduce((sum, { grams }) => sum + grams, 0))

export const sellers = {
  seller_order: {
    title: (facts): string => `New compost order at ${named(facts)}`,
    text: ({ number, grams, isDelivered, window }): string =>
      `${isolated(number)}: ${kilograms(grams)}. ${isDelivered ? 'Delivery' : 'Pickup'}: ${windowText(window)}.`,
    brief: ({ window }): string => windowText(window),
    several: all => ({
      title: `${all.length} new compost orders at ${named(all[0]!)}`,
      text: `${weightOf(all)}: ${numbersOf(all)}.`,
    }),
    action: 'Open the orders',
  } satisfies KindText<SellerOrderFacts>,
  seller_order_cancelled: {
    title: ({ number }): string => `Customer cancelled ${isolated(number)}`,
    text: ({ grams, window }): string =>
      `${kilograms(grams)} for ${windowText(window)} are not needed. They are back in your stock, unless the batch was recalled.`,
    brief: ({ window }): string => windowText(window),
    several: all => ({
      title: `${all.length} compost orders were cancelled by their customers`,
      text: `${weightOf(all)} are not needed: ${numbersOf(all)}.`,
    }),
    action: 'Open the orders',
  } satisfies KindText<SellerOrderFacts>,
  seller_order_cancelled_by_office: {
    title: ({ number }): string => `Our team cancelled ${isolated(number)}`,
    text: ({ grams, window, reason }): string =>
      `${kilograms(grams)} for ${windowText(window)} are not needed.${reason ? ` Reason: ${isolated(localized(reason))}.` : ''} Look at your stock: they may be back in it.`,
    brief: ({ window }): string => windowText(window),
    several: all => ({
      title: `Our team cancelled ${all.length} compost orders`,
      text: `${weightOf(all)} are not needed: ${numbersOf(all)}.`,
    }),
    action: 'Open the orders',
  } satisfies KindText<SellerCalledOffFacts>,
  seller_changed: {
    title: facts =>
      facts.isMember ? `You now sell for ${named(facts)}` : `You no longer sell for ${named(facts)}`,
    text: facts =>
      facts.isMember
        ? `You can now run the products, stock and orders of ${named(facts)} on ${PRODUCT_NAME.en}.`
        : `You can no longer open the pages of ${named(facts)}. If you think this is a mistake, write to us from the help page.`,
    action: 'Open it',
    actionFor: ({ isMember }): string => (isMember ? 'Open it' : 'Get help'),
  } satisfies KindText<SellerMemberFacts>,
  seller_batch_recalled: {
    title: ({ batch }) => `We recalled your batch ${isolated(batch)}`,
    text: ({ reason }) =>
      `Do not hand any of it over. Orders that were open are cancelled and refunded, and everyone who has some was told. Why: ${sentence(reason)}`,
    action: 'Open your stock',
  } satisfies KindText<SellerRecallFacts>,
}
