import type { KindsOf } from '../kind.ts'
import { whileIn } from '../orders/pickup-status.ts'
import type { ChangeFacts } from '../papers/texts.en.ts'
import { isHeld, isOnItsWay, statementOf } from '../payouts/kinds.ts'
import type { PayoutFacts, StatementFacts } from '../payouts/texts.en.ts'
import type { SellerOrderFacts, texts } from './texts.en.ts'

const orders = () => '/seller'
const link = () => '/seller?tab=earned'

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

export const kinds = {
  seller_order: {
    link: orders,
    isCurrent: whileIn('confirmed'),
    examples: [order, { ...order, isDelivered: false }],
  },
  seller_order_cancelled: {
    link: orders,
    isCurrent: whileIn('cancelled'),
    examples: [order],
  },
  seller_order_cancelled_by_office: {
    link: orders,
    isCurrent: whileIn('cancelled'),
    examples: [order],
  },
  seller_changed: {
    link: ({ isMember }) => (isMember ? '/seller' : '/support'),
    examples: [
      { sellerId, seller, isMember: true },
      { sellerId, seller, isMember: false },
    ],
  },
  seller_statement: {
    link,
    files: statementOf,
    examples: [statement, { ...statement, pickups: 0, gross: 0 }],
  },
  seller_payout_sent: { link, isCurrent: isOnItsWay, examples: [payout] },
  seller_payout_settled: { link, examples: [payout] },
  seller_payout_returned: { link, examples: [payout, { ...payout, returnReason: 'The account is closed' }] },
  seller_payouts_held: {
    link,
    isCurrent: isHeld,
    examples: [{ holdId: sellerId, sellerId, venue: seller, reason: 'The permit is being checked' }],
  },
  seller_account_asked: { link, examples: [account] },
  seller_account_changed: { link, examples: [{ ...account, isApproved: true }] },
  seller_account_declined: { link, examples: [{ ...account, note: 'The name is not that of the farm' }] },
  seller_batch_recalled: {
    link: () => '/seller?tab=stock',
    examples: [{ batchId: sellerId, batch: 'BK-2610-01', reason: 'Glass in a bag' }],
  },
} satisfies KindsOf<typeof texts>
