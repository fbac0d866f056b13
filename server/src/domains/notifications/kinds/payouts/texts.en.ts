import { returnReasonText } from '@dawra/contract/payouts/bank-returns.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, ltr, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { dayOf, localized, money } = formatIn('en')

interface PayeeFacts {
  venueId?: string | null
  sellerId?: string | null
  venue: Localized
}

export interface StatementFacts extends PayeeFacts {
  statementId: string
  /** The Sunday on which its week begins. */
  week: string
  pickups: number
  gross: number
  closing: number
}

export interface PayoutFacts extends PayeeFacts {
  payoutId: string
  amount: number
  /** The last four characters of the account. */
  accountEnd: string
  returnReason: string | null
}

export interface HoldFacts extends PayeeFacts {
  holdId: string
  reason: string
}

export interface TermsFacts extends PayeeFacts {
  /** The first day in Muscat on which the terms apply. */
  fromDay: string
  shareBp: number
  perPortion: number
  shareBpBefore: number
  perPortionBefore: number
  reason: string | null
}

/** A day in Muscat; 08:00 UTC is in the middle of it. */
const day = (date: string) => isolated(dayOf(`${date}T08:00:00Z`))
const nameOf = (venue: Localized) => isolated(localized(venue))
const account = (end: string) => `the account that ends in ${ltr(end)}`
const terms = (shareBp: number, perPortion: number) =>
  perPortion > 0 ? `${shareBp / 100}% and ${money(perPortion)} a portion` : `${shareBp / 100}%`

export const texts = {
  statement_ready: {
    name: 'Weekly statement',
    title: ({ week }) => `Statement of the week from ${day(week)}`,
    text: ({ venue, pickups, gross, closing }) =>
      pickups === 0
        ? `${nameOf(venue)} sold nothing in this week. The balance is ${money(closing)}.`
        : `${nameOf(venue)} sold ${money(gross)} in ${pickups === 1 ? '1 pickup' : `${pickups} pickups`}. The balance is ${money(closing)}. Each pickup is in the statement.`,
    brief: ({ venue }) => localized(venue),
    action: 'Open the money page',
  } satisfies KindText<StatementFacts>,
  payout_sent: {
    name: 'Payout on its way',
    title: () => 'A payout is on its way',
    text: ({ venue, amount, accountEnd }) =>
      `We have given our bank ${money(amount)} for ${nameOf(venue)}, to ${account(accountEnd)}. It usually arrives within two working days.`,
    brief: ({ venue }) => localized(venue),
    action: 'Open the money page',
  } satisfies KindText<PayoutFacts>,
  payout_settled: {
    name: 'Payout paid',
    title: () => 'A payout was paid',
    text: ({ venue, amount, accountEnd }) =>
      `Our bank has paid ${money(amount)} for ${nameOf(venue)} to ${account(accountEnd)}.`,
    brief: ({ venue }) => localized(venue),
    action: 'Open the money page',
  } satisfies KindText<PayoutFacts>,
  payout_returned: {
    name: 'Payout that did not reach you',
    title: () => 'A payout did not reach you',
    text: ({ venue, amount, accountEnd, returnReason }) =>
      `${money(amount)} for ${nameOf(venue)} did not arrive at ${account(accountEnd)}${returnReason ? `: ${sentence(returnReasonText(returnReason, 'en'))}` : '.'} The amount is on your balance again. Check the account; if it is not right, its owner enters a new one. The amount is in the next payout.`,
    brief: ({ venue }) => localized(venue),
    action: 'Check the account',
  } satisfies KindText<PayoutFacts>,
  payouts_held: {
    name: 'Payouts on hold',
    title: () => 'Your payouts are on hold',
    text: ({ venue, reason }) =>
      `We pay nothing out to ${nameOf(venue)} for now: ${sentence(reason)} What you earn stays on your balance. Write to us if you have questions.`,
    brief: ({ venue }) => localized(venue),
    action: 'Open the money page',
  } satisfies KindText<HoldFacts>,
  commission_changing: {
    name: 'Change of your commission',
    title: ({ fromDay }) => `Your commission changes on ${day(fromDay)}`,
    text: ({ venue, fromDay, shareBp, perPortion, shareBpBefore, perPortionBefore, reason }) =>
      `From ${day(fromDay)} the commission of ${nameOf(venue)} is ${terms(shareBp, perPortion)}; until then it is ${terms(shareBpBefore, perPortionBefore)}. VAT of 5% is added to it once we are registered.${reason ? ` ${sentence(reason)}` : ''}`,
    brief: ({ venue }) => localized(venue),
    action: 'Open the money page',
  } satisfies KindText<TermsFacts>,
}
