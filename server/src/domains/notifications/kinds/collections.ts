import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { Kind } from './kind.ts'

const page = ({ requestId }: { requestId: string }) => `/compost-products/pickup/${requestId}`

/** A cancelled booking has a notification of its own. */
async function isStillBooked(tx: Tx, { requestId }: { requestId: string }) {
  const booked = await maybe(
    tx.db,
    sql`select from collections.request_notices where id = ${requestId} and status in ('requested', 'planned')`,
  )
  return booked !== undefined
}

export const collectionsKinds = {
  collection_booked: { link: page, isCurrent: isStillBooked } satisfies Kind<'collection_booked'>,
  collection_refunded: { link: page } satisfies Kind<'collection_refunded'>,
  collection_refund_failed: { link: page } satisfies Kind<'collection_refund_failed'>,
}
