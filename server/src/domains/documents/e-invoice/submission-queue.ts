import type { QueuedDocument } from '@dawra/contract/documents/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Figures } from '#platform/figures'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { submitLater } from './submit-document.ts'

/** Documents that are not accepted yet, oldest first: the 24 hours count from when they were queued. */
export const listQueue = async ({ db }: Pick<Ctx, 'db'>): Promise<{ documents: QueuedDocument[] }> => ({
  documents: await many<QueuedDocument>(
    db,
    sql`select d.id, d.number, d.seller -> 'name' as seller, s.status, s.attempts, s.last_error as "lastError",
        to_jsonb(s.queued_at) #>> '{}' as "queuedAt",
        to_jsonb(s.queued_at + interval '24 hours') #>> '{}' as "dueAt",
        s.queued_at < platform.now() - interval '20 hours' as "isLate"
      from documents.submissions s join documents.documents d on d.id = s.document_id
      where s.status in ('pending', 'rejected') order by s.queued_at limit 200`,
  ),
})

/** Submits a document to the provider now, even after a rejection. @throws Refusal('not_found') */
export const retryDocument = (ctx: Ctx, documentId: string): Promise<null> =>
  transact(ctx, async tx => {
    const opened = await run(
      tx.db,
      sql`update documents.submissions set status = 'pending', ended_at = null
        where document_id = ${documentId} and status in ('pending', 'rejected')`,
    )
    if (opened === 0) throw new Refusal('not_found')
    await submitLater(tx, documentId)
    return null
  })

const LATE = sql`select count(*) from documents.submissions
  where status = 'pending' and queued_at < platform.now() - interval '20 hours'`
const REJECTED = sql`select count(*) from documents.submissions where status = 'rejected'`

interface Counted {
  count: number
}

export const documentFigures = {
  e_invoices_late: {
    help: 'Documents that the provider of e-invoices has not taken in 20 hours; it must have them in 24',
    read: async db => (await one<Counted>(db, LATE)).count,
  },
  e_invoices_rejected: {
    help: 'Documents that the provider of e-invoices rejected',
    read: async db => (await one<Counted>(db, REJECTED)).count,
  },
} satisfies Figures

/** Logs an error about documents that will soon be late. */
export async function watchQueue({ db, log }: Ctx): Promise<void> {
  const { count } = await one<Counted>(db, LATE)
  if (count > 0)
    log.error({ count }, 'documents are about to miss their 24 hours at the provider of e-invoices')
}
