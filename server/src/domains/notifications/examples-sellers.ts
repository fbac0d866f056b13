import type { Examples } from './examples-type.ts'
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

/** Of people who sell compost. */
export const SELLER_EXAMPLES: Examples<
  'seller_order' | 'seller_order_cancelled' | 'seller_changed' | 'seller_batch_recalled'
> = {
  seller_order: [order, { ...order, isDelivered: false }],
  seller_order_cancelled: [order],
  seller_changed: [
    { sellerId, seller, isMember: true },
    { sellerId, seller, isMember: false },
  ],
  seller_batch_recalled: [{ batchId: sellerId, batch: 'BK-2610-01', reason: 'Glass in a bag' }],
}
