import type { DocumentNumbers } from '#orders'
import { type Db, many, sql } from '#platform/sql'

/** The latest document numbers of an order by seller, for its receipt. */
export async function documentNumbers(db: Db, orderId: string): Promise<DocumentNumbers> {
  const rows = await many<{ seller: string; number: string; isTaxed: boolean }>(
    db,
    sql`select coalesce(venue_id::text, split_part(issuer, ':', 2)) as seller, number, kind = 'tax_invoice' as "isTaxed"
      from documents.documents where order_id = ${orderId} and kind <> 'credit_note' order by id`,
  )
  return new Map(rows.map(({ seller, ...document }) => [seller, document]))
}
