import { join } from 'node:path'
import type { DocumentFile } from '@dawra/contract/documents/rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { actorKey, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { print } from '#platform/pdf/print'
import { userIdOf } from '#platform/person'
import { maybe, sql } from '#platform/sql'
import { cityOf } from '#settings'
import { requireVenueRole } from '#venues'
import { isSimplified, pintOf } from '../ubl/pint-om.ts'
import { documentContent } from './content.ts'
import { type StoredDocument, selectDocument } from './load-document.ts'

const template = join(import.meta.dirname, 'document.typ')

/** A document of a venue, for its accountants and managers. @throws Refusal('not_found' | 'not_allowed' | 'unavailable') */
export async function getVenueDocument(
  ctx: Ctx,
  { venueId, documentId, file }: { venueId: string; documentId: string; file: DocumentFile },
  language: Language,
): Promise<Response> {
  await requireVenueRole(ctx, venueId, 'accountant')
  const document = await selectDocument(ctx.db, { documentId, venueId })
  if (!document) throw new Refusal('not_found')
  return file === 'pdf' ? pdfOf(ctx, document, language) : xmlFileOf(ctx, document, language)
}

export async function getOrderDocument(
  ctx: Ctx,
  { orderId, documentId }: { orderId: string; documentId: string },
  language: Language,
): Promise<Response> {
  await requireOwnOrder(ctx, orderId)
  const document = await selectDocument(ctx.db, { documentId, orderId })
  if (!document) throw new Refusal('not_found')
  return pdfOf(ctx, document, language)
}

/** @throws Refusal('not_found') */
export async function requireOwnOrder(ctx: Ctx, orderId: string): Promise<void> {
  const own = await maybe(
    ctx.db,
    sql`select id from orders.order_notices where id = ${orderId} and customer_id = ${userIdOf(ctx)}`,
  )
  if (!own) throw new Refusal('not_found')
}

export async function pdfOf(
  { db, actor }: Ctx,
  document: StoredDocument,
  language: Language,
): Promise<Response> {
  const content = documentContent(document, language, await cityOf(db))
  const pdf = await print({ template, content, as: 'pdf' }, actorKey(actor))
  return new Response(pdf, { headers: fileHeaders(`${document.number}.pdf`, 'application/pdf', language) })
}

async function xmlFileOf({ db }: Ctx, document: StoredDocument, language: Language): Promise<Response> {
  if (!isSimplified(document)) throw new Refusal('not_found')
  return new Response(pintOf(document, await cityOf(db)), {
    headers: fileHeaders(`${document.number}.xml`, 'application/xml; charset=utf-8', language),
  })
}

export const fileHeaders = (name: string, type: string, language: Language) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'content-language': language,
  'cache-control': 'private, no-store',
})
