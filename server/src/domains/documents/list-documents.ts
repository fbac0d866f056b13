import type { getDocumentTable, listVenueDocuments } from '@dawra/contract/documents/routes'
import { type DocumentKind, documentKinds } from '@dawra/contract/documents/rules'
import type { IssuedDocument } from '@dawra/contract/documents/schemas'
import { muscatClock, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { csvOf, rials } from '#platform/csv'
import { idCursor } from '#platform/cursor'
import { pageOf } from '#platform/page-of'
import { type Db, many, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'
import { fileHeaders, requireOwnOrder } from './print/get-document-file.ts'
import { TEXTS } from './texts/index.ts'

const PAGE = 30

/** Documents of the person's own order, oldest first. @throws Refusal('not_found') */
export async function listOrderDocuments(ctx: Ctx, orderId: string) {
  await requireOwnOrder(ctx, orderId)
  const rows = await many<{ document: IssuedDocument }>(
    ctx.db,
    sql`select documents.document_json(d) as document from documents.documents d where order_id = ${orderId} order by id`,
  )
  return { documents: rows.map(({ document }) => document) }
}

/** Documents issued by a venue and to it, newest first. @throws Refusal('not_found' | 'not_allowed') */
export async function listDocuments(
  ctx: Ctx,
  venueId: string,
  { month, kind, number, cursor }: ParsedQuery<typeof listVenueDocuments>,
) {
  await requireVenueRole(ctx, venueId, 'accountant')
  const wanted = { kinds: kind ? [kind] : documentKinds, month, after: idCursor(cursor) }
  const rows = await (number
    ? selectNumbered(ctx.db, venueId, number, wanted)
    : selectPage(ctx.db, venueId, wanted))
  return pageOf(
    rows.map(({ document }) => document),
    PAGE,
  )
}

interface Wanted {
  kinds: readonly DocumentKind[]
  month: string | undefined
  after: string | null
}
interface Row {
  document: IssuedDocument
}

/** Reads each kind separately from its part of the index: a rare kind would otherwise be searched among all others. */
const selectPage = (db: Db, venueId: string, { kinds, month, after }: Wanted): Promise<Row[]> =>
  many(
    db,
    sql`select documents.document_json(shown.d) as document from (
        select of_kind.d from unnest(${kinds}::text[]) as k (kind) cross join lateral (
          select d from documents.documents d where d.venue_id = ${venueId} and d.kind = k.kind
            and d.issued_at >= coalesce(platform.muscat_midnight(${firstDay(month)}::date), '-infinity')
            and d.issued_at < coalesce(platform.muscat_midnight((${firstDay(month)}::date + interval '1 month')::date), 'infinity')
            and (d.issued_at, d.id) < (
              coalesce((select l.issued_at from documents.documents l where l.id = ${after}::uuid), 'infinity'),
              coalesce(${after}::uuid, ${LAST_ID}::uuid))
          order by d.issued_at desc, d.id desc limit ${PAGE + 1}::int) of_kind
        order by (of_kind.d).issued_at desc, (of_kind.d).id desc limit ${PAGE + 1}::int) shown
      order by (shown.d).issued_at desc, (shown.d).id desc`,
  )

/** Documents with this number, of the order with this number, or whose sequence is these digits. */
const selectNumbered = (
  db: Db,
  venueId: string,
  number: string,
  { kinds, month, after }: Wanted,
): Promise<Row[]> =>
  many(
    db,
    sql`select documents.document_json(d) as document from documents.documents d
      where d.venue_id = ${venueId} and (d.order_number = upper(${number})
          or (d.sequence = ${sequenceOf(number)}::int and (d.number = upper(${number}) or ${/^\d+$/.test(number)}::boolean)))
        and d.kind = any (${kinds}::text[])
        and (${firstDay(month)}::date is null or (d.issued_at >= platform.muscat_midnight(${firstDay(month)}::date)
          and d.issued_at < platform.muscat_midnight((${firstDay(month)}::date + interval '1 month')::date)))
        and (${after}::uuid is null or (d.issued_at, d.id) < (
          select l.issued_at, l.id from documents.documents l where l.id = ${after}::uuid))
      order by d.issued_at desc, d.id desc limit ${PAGE + 1}::int`,
  )

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const LAST_SEQUENCE = 2_147_483_647

/** The digits at the end of a number; null when it has no possible sequence. */
function sequenceOf(number: string): number | null {
  const digits = Number(/\d+$/.exec(number)?.[0] ?? NaN)
  return digits <= LAST_SEQUENCE ? digits : null
}

const firstDay = (month: string | undefined) => (month === undefined ? null : `${month}-01`)

/** A month's documents for spreadsheets; amounts of credit notes are negative. */
export async function documentTable(
  ctx: Ctx,
  venueId: string,
  { month, language }: ParsedQuery<typeof getDocumentTable>,
): Promise<Response> {
  await requireVenueRole(ctx, venueId, 'accountant')
  const rows = await many<{ document: IssuedDocument }>(
    ctx.db,
    sql`select documents.document_json(d) as document from documents.documents d
      where venue_id = ${venueId} and kind = any (${documentKinds}::text[])
        and issued_at >= platform.muscat_midnight(${firstDay(month)}::date)
        and issued_at < platform.muscat_midnight((${firstDay(month)}::date + interval '1 month')::date)
      order by kind, year, sequence`,
  )
  return new Response(
    tableOf(
      rows.map(({ document }) => document),
      language,
    ),
    {
      headers: fileHeaders(`documents-${month}.csv`, 'text/csv; charset=utf-8', language),
    },
  )
}

function tableOf(documents: readonly IssuedDocument[], language: Language): string {
  const t = TEXTS[language].table
  return csvOf([
    [t.number, t.kind, t.issued, t.order, t.credits, t.beforeVat, t.vat, t.total],
    ...documents.map(({ number, kind, issuedAt, orderNumber, credits, total, vat }) => {
      const signed = (baisa: number) => rials(kind === 'credit_note' ? -baisa : baisa)
      return [
        number,
        t.kinds[kind],
        `${muscatDay(issuedAt)} ${muscatClock(issuedAt)}`,
        orderNumber ?? '',
        credits ?? '',
        signed(total - vat),
        signed(vat),
        signed(total),
      ]
    }),
  ])
}
