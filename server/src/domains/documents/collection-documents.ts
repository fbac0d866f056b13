import type { IssuedDocument } from '@dawra/contract/documents/schemas'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { userIdOf } from '#platform/person'
import { many, maybe, sql } from '#platform/sql'
import { pdfOf } from './print/get-document-file.ts'
import { selectDocument } from './print/load-document.ts'
import { collectionSources } from './settle-collection.ts'

/** Documents of the person's own one-time pickup, oldest first. @throws Refusal('not_found') */
export async function listCollectionDocuments(ctx: Ctx, requestId: string) {
  const sources = await ownSources(ctx, requestId)
  const rows = await many<{ document: IssuedDocument }>(
    ctx.db,
    sql`select documents.document_json(d) as document from documents.documents d
      where issuer = 'platform' and source = any(${sources}::text[]) order by id`,
  )
  return { documents: rows.map(({ document }) => document) }
}

/** A document of the person's own one-time pickup, as a PDF. @throws Refusal('not_found' | 'unavailable') */
export async function getCollectionDocument(
  ctx: Ctx,
  { collectionId, documentId }: { collectionId: string; documentId: string },
  language: Language,
): Promise<Response> {
  const sources = await ownSources(ctx, collectionId)
  const isTheirs = await maybe(
    ctx.db,
    sql`select from documents.documents
      where id = ${documentId} and issuer = 'platform' and source = any(${sources}::text[])`,
  )
  const document = isTheirs && (await selectDocument(ctx.db, { documentId }))
  if (!document) throw new Refusal('not_found')
  return pdfOf(ctx, document, language)
}

async function ownSources(ctx: Ctx, requestId: string): Promise<string[]> {
  const own = await maybe(
    ctx.db,
    sql`select from collections.request_notices where id = ${requestId} and user_id = ${userIdOf(ctx)}`,
  )
  if (!own) throw new Refusal('not_found')
  return Object.values(collectionSources(requestId))
}
