import type { Examples } from './examples-type.ts'
import type { ChangeFacts } from './texts/en/business-changes.ts'
import type { PayoutFacts, StatementFacts } from './texts/en/payouts.ts'
import type { SellerOrderFacts } from './texts/en/sellers.ts'

const sellerId = '0192f0c8-0000-7000-8000-000000000003'
const seller = { en: 'Bait Al Turab Farm', ar: 'مزرعة بيت التراب' }
const order: SellerOrderFacts = {
  orderId: '0192f0c8-0000-7000-8000-000000000001',
  pickupId: '0192f0c8-0000-7000-8000-000000000002',
  number: 'DS2611210042',
  seller,
  sellerId,
  grams: 25_000,
  isDelivered: true,
  window: { startsAt: '2026-11-21T05:00:00Z', endsAt: '2026-11-21T09:00:00Z' },
}

const statement: StatementFacts = {
  statementId: sellerId,
  sellerId,
  venue: seller,
  week: '2026-11-15',
  pickups: 3,
  gross: 12_500,
  closing: 12_500,
}
const payout: PayoutFacts = {
  payoutId: sellerId,
  sellerId,
  venue: seller,
  amount: 12_500,
  accountEnd: '7053',
  returnReason: null,
}
const account: ChangeFacts = {
  changeId: sellerId,
  businessId: sellerId,
  venueId: null,
  sellerId,
  business: 'Bait Al Turab Farm LLC',
  venue: null,
  kind: 'account',
  note: null,
  accountEnd: '7053',
  expiresOn: null,
  isApproved: false,
}

export const SELLER_EXAMPLES: Examples<
  | 'seller_order'
  | 'seller_order_cancelled'
  | 'seller_order_cancelled_by_office'
  | 'seller_changed'
  | 'seller_batch_recalled'
  | 'seller_statement'
  | 'seller_payout_sent'
  | 'seller_payout_settled'
  | 'seller_payout_returned'
  | 'seller_payouts_held'
  | 'seller_account_asked'
  | 'seller_account_changed'
  | 'seller_account_declined'
> = {
  seller_order: [order, { ...order, isDelivered: false }],
  seller_order_cancelled: [order],
  seller_order_cancelled_by_office: [order],
  seller_changed: [
    { sellerId, seller, isMember: true },
    { sellerId, seller, isMember: false },
  ],
  seller_statement: [statement, { ...statement, pickups: 0, gross: 0 }],
  seller_payout_sent: [payout],
  seller_payout_settled: [payout],
  seller_payout_returned: [payout, { ...payout, returnReason: 'The account is closed' }],
  seller_payouts_held: [{ holdId: sellerId, sellerId, venue: seller, reason: 'The permit is being checked' }],
  seller_account_asked: [account],
  seller_account_changed: [{ ...account, isApproved: true }],
  seller_account_declined: [{ ...account, note: 'The name is not that of the farm' }],
  seller_batch_recalled: [{ batchId: sellerId, batch: 'BK-2610-01', reason: 'Glass in a bag' }],
}
