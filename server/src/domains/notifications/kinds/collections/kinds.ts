import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import type { texts } from './texts.en.ts'

const page = ({ requestId }: { requestId: string }) => `/compost-products/pickup/${requestId}`

/** A cancelled booking has a notification of its own. */
async function isStillBooked(tx: Tx, { requestId }: { requestId: string }) {
  const booked = await maybe(
    tx.db,
    sql`select from collections.request_notices where id = ${requestId} and status in ('requested', 'planned')`,
  )
  return booked !== undefined
}

const requestId = '0192f0c8-0000-7000-8000-000000000051'
const refund = { requestId, number: 1042, amount: 2500, wasLate: false }

export const kinds = {
  collection_booked: {
    link: page,
    isCurrent: isStillBooked,
    examples: [
      {
        requestId,
        number: 1042,
        price: 2500,
        window: { startsAt: '2026-11-24T04:00:00Z', endsAt: '2026-11-24T08:00:00Z' },
        until: '20:00',
      },
    ],
  },
  collection_refunded: {
    link: page,
    examples: [refund, { ...refund, wasLate: true }, { ...refund, wasTransferred: true }],
  },
  collection_refund_failed: { link: page, examples: [refund] },
} satisfies KindsOf<typeof texts>
