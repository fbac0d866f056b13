import type { Ctx } from '#platform/context'
import { messageOf } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { cityOf } from '#settings'
import { submissionChanged } from '../events.ts'
import { invoiceUuid } from '../fiscal-codes.ts'
import { fiscalFacts, selectDocument } from '../print/load-document.ts'
import { isSimplified, pintOf, type SimplifiedDocument } from '../ubl/pint-om.ts'
import type { EInvoiceProvider, Verdict } from './provider.ts'

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 30 * 60_000

/** Delay after this many failed attempts, in milliseconds. */
export const waitAfter = (attempts: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_WAIT_MS)

/** Submits a document to the provider after the commit. Replaces a pending job of the same document. */
export const submitLater = (tx: Tx, documentId: string, runAt?: Date) =>
  enqueue(
    tx,
    'documents.submit',
    { documentId },
    { key: `documents.submit:${documentId}`, ...(runAt && { runAt }) },
  )

/** Queues a document with VAT when its venue uses e-invoicing. */
export async function queueDocument(tx: Tx, documentId: string, venueId: string): Promise<void> {
  const queued = await run(
    tx.db,
    sql`insert into documents.submissions (document_id)
      select ${documentId} from documents.e_invoicing where venue_id = ${venueId} and is_on`,
  )
  if (queued > 0) await submitLater(tx, documentId)
}

/**
 * Submits a queued document to the provider. Without an answer it is retried, at first after half a minute and later every
 * half hour; a rejection waits for the office.
 */
export async function submitDocument(
  ctx: Ctx,
  provider: EInvoiceProvider | undefined,
  documentId: string,
): Promise<void> {
  const open = await maybe<{ attempts: number }>(
    ctx.db,
    sql`select attempts from documents.submissions where document_id = ${documentId} and status = 'pending'`,
  )
  if (!open) return
  const document = await selectDocument(ctx.db, { documentId })
  if (!document || !isSimplified(document)) throw new Error('a document was queued that has no XML')
  const attempts = open.attempts + 1
  try {
    if (!provider) throw new Error('no provider is configured')
    const invoice = pintOf(document, await cityOf(ctx.db))
    await settle(ctx, documentId, attempts, await provider.submit(uuidOf(document), invoice))
  } catch (error) {
    ctx.log.warn({ err: error, documentId, attempts }, 'a document could not be given to the provider')
    await tryAgain(ctx, documentId, attempts, messageOf(error))
  }
}

const uuidOf = (document: SimplifiedDocument) =>
  invoiceUuid(fiscalFacts(document, document.seller)!, document.kind === 'credit_note' ? '381' : '380')

async function settle(ctx: Ctx, documentId: string, attempts: number, verdict: Verdict) {
  const reference = verdict.status === 'accepted' ? verdict.reference : null
  const reason = verdict.status === 'rejected' ? verdict.reason : null
  await transact(ctx, async tx => {
    const settled = await maybe<{ venueId: string | null }>(
      tx.db,
      sql`update documents.submissions s set status = ${verdict.status}, attempts = ${attempts}, reference = ${reference},
          last_error = ${reason}, ended_at = platform.now()
        from documents.documents d
        where s.document_id = ${documentId} and s.status = 'pending' and d.id = s.document_id
        returning d.venue_id as "venueId"`,
    )
    if (settled?.venueId) await announce(tx, submissionChanged(settled.venueId))
  })
  if (reason) ctx.log.error({ documentId, reason }, 'the provider rejected a document')
}

const tryAgain = (ctx: Ctx, documentId: string, attempts: number, reason: string) =>
  transact(ctx, async tx => {
    await run(
      tx.db,
      sql`update documents.submissions set attempts = ${attempts}, last_error = ${reason.slice(0, 500)}
        where document_id = ${documentId} and status = 'pending'`,
    )
    await submitLater(tx, documentId, new Date(ctx.now.getTime() + waitAfter(attempts)))
  })
