import { returnReasonText } from '@dawra/contract/payouts/bank-returns.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, ltr, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'
import type { PickupFacts } from '../orders/texts.en.ts'
import { type ChangeFacts, texts as papers } from '../papers/texts.en.ts'
import {
  type HoldFacts,
  type PayoutFacts,
  texts as payouts,
  type StatementFacts,
} from '../payouts/texts.en.ts'

const { windowText, localized, kilograms, money } = formatIn('en')

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

const action = 'Open your earnings'
const account = (end: string | null) => `the account that ends in ${ltr(end ?? '')}`
const { account_asked: requested, account_changed: changed } = papers

export const texts = {
  seller_order: {
    name: 'A new compost order',
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
    name: 'A compost order cancelled by its customer',
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
    name: 'A compost order cancelled by our team',
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
    name: 'Whom you sell compost for',
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
    name: 'Recall of a batch of yours',
    title: ({ batch }) => `We recalled your batch ${isolated(batch)}`,
    text: ({ reason }) =>
      `Do not hand any of it over. Orders that were open are cancelled and refunded, and everyone who has some was told. Why: ${sentence(reason)}`,
    action: 'Open your stock',
  } satisfies KindText<SellerRecallFacts>,
  seller_statement: {
    ...payouts.statement_ready,
    action,
    name: 'Weekly statement of your compost',
  } satisfies KindText<StatementFacts>,
  seller_payout_sent: {
    ...payouts.payout_sent,
    action,
    name: 'Payout for compost on its way',
  } satisfies KindText<PayoutFacts>,
  seller_payout_settled: {
    ...payouts.payout_settled,
    action,
    name: 'Payout for compost paid',
  } satisfies KindText<PayoutFacts>,
  seller_payout_returned: {
    ...payouts.payout_returned,
    name: 'Payout for compost that did not arrive',
    text: ({ venue, amount, accountEnd, returnReason }) =>
      `${money(amount)} for ${isolated(localized(venue))} did not arrive at ${account(accountEnd)}${returnReason ? `: ${sentence(returnReasonText(returnReason, 'en'))}` : '.'} The amount is on your balance again. Check the account; if it is not right, ask for another one. The amount is in the next payout.`,
  } satisfies KindText<PayoutFacts>,
  seller_payouts_held: {
    ...payouts.payouts_held,
    action,
    name: 'Payouts for compost on hold',
  } satisfies KindText<HoldFacts>,
  seller_account_asked: {
    ...requested,
    name: 'Request for another bank account for compost',
    text: ({ business, accountEnd }) =>
      `Somebody who sells for ${isolated(business)} asked for payouts to go to ${account(accountEnd)}. We check it first. Was it not one of you? Write to us at once.`,
  } satisfies KindText<ChangeFacts>,
  seller_account_changed: {
    ...changed,
    name: 'New bank account for compost',
  } satisfies KindText<ChangeFacts>,
  seller_account_declined: {
    name: 'Decision on your bank account for compost',
    title: () => 'We could not accept your bank account',
    text: ({ business, note }) =>
      `The bank account that you sent for ${isolated(business)} is not accepted: ${sentence(note ?? '')} What was there before still counts. You can send another one.`,
    brief: () => 'Open Dawra to read the decision.',
    action,
  } satisfies KindText<ChangeFacts>,
}
