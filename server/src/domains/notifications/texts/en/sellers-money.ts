import { returnReasonText } from '@dawra/contract/payouts/bank-returns.rules'
import { formatIn, isolated, ltr, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'
import { businessChanges, type ChangeFacts } from './business-changes.ts'
import { type HoldFacts, type PayoutFacts, payouts, type StatementFacts } from './payouts.ts'

const action = 'Open your earnings'
const { localized, money } = formatIn('en')

const account = (end: string | null) => `the account that ends in ${ltr(end ?? '')}`
const { account_asked: requested, account_changed: changed } = businessChanges

export const sellersMoney = {
  seller_statement: { ...payouts.statement_ready, action } satisfies KindText<StatementFacts>,
  seller_payout_sent: { ...payouts.payout_sent, action } satisfies KindText<PayoutFacts>,
  seller_payout_settled: { ...payouts.payout_settled, action } satisfies KindText<PayoutFacts>,
  seller_payout_returned: {
    ...payouts.payout_returned,
    text: ({ venue, amount, accountEnd, returnReason }) =>
      `${money(amount)} for ${isolated(localized(venue))} did not arrive at ${account(accountEnd)}${returnReason ? `: ${sentence(returnReasonText(returnReason, 'en'))}` : '.'} The amount is on your balance again. Check the account; if it is not right, ask for another one. The amount is in the next payout.`,
  } satisfies KindText<PayoutFacts>,
  seller_payouts_held: { ...payouts.payouts_held, action } satisfies KindText<HoldFacts>,
  seller_account_asked: {
    ...requested,
    text: ({ business, accountEnd }) =>
      `Somebody who sells for ${isolated(business)} asked for payouts to go to ${account(accountEnd)}. We check it first. Was it not one of you? Write to us at once.`,
  } satisfies KindText<ChangeFacts>,
  seller_account_changed: { ...changed } satisfies KindText<ChangeFacts>,
  seller_account_declined: {
    title: () => 'We could not accept your bank account',
    text: ({ business, note }) =>
      `The bank account that you sent for ${isolated(business)} is not accepted: ${sentence(note ?? '')} What was there before still counts. You can send another one.`,
    brief: () => 'Open Dawra to read the decision.',
    action,
  } satisfies KindText<ChangeFacts>,
}
