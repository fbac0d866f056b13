import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { type Draft, sumOf } from './draft.ts'
import { queueDocument } from './e-invoice/submit-document.ts'
import { documentIssued } from './events.ts'

/**
 * Issues a document with the next number of its series, unless its source has one already. Nothing is issued for an amount
 * of zero.
 */
export async function issueDocument(tx: Tx, draft: Draft): Promise<void> {
  const { issuer, kind, source, seller, buyer, lines, order, venueId, credits, reason } = draft
  const customerId = order?.customerId ?? draft.customerId
  const sum = sumOf(lines)
  if (sum.total === 0) return
  const content = {
    seller,
    buyer,
    lines,
    ...sum,
    orderId: order?.id,
    orderNumber: order?.number,
    customerId,
    venueId,
    credits,
    reason,
  }
  const { audience, data } = documentIssued({ orderId: order?.id ?? null, venueId }, customerId)
  // Announced in the same statement: the series is locked until the commit, and each further statement makes others wait
  // longer.
  const issued = await maybe<{ id: string; announced: string }>(
    tx.db,
    sql`with issued as materialized (
        select documents.issue(${issuer}, ${kind}, ${source}, ${JSON.stringify(content)}::jsonb) as id)
      select id, platform.announce('documents.issued', ${audience}::text[],
        ${JSON.stringify(data)}::jsonb || jsonb_build_object('documentId', id))::text as announced
      from issued where id is not null`,
  )
  if (issued && venueId && seller.vatNumber && !buyer) await queueDocument(tx, issued.id, venueId)
}
