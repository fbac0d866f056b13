import type { Examples } from './examples-type.ts'

const requestId = '0192f0c8-0000-7000-8000-000000000051'
const refund = { requestId, number: 1042, amount: 2500, wasLate: false }

export const COLLECTION_EXAMPLES: Examples<
  'collection_booked' | 'collection_refunded' | 'collection_refund_failed'
> = {
  collection_booked: [
    {
      requestId,
      number: 1042,
      price: 2500,
      window: { startsAt: '2026-11-24T04:00:00Z', endsAt: '2026-11-24T08:00:00Z' },
      until: '20:00',
    },
  ],
  collection_refunded: [refund, { ...refund, wasLate: true }, { ...refund, wasTransferred: true }],
  collection_refund_failed: [refund],
}
