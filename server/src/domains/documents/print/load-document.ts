import type { CreditReason, DocumentKind } from '@dawra/contract/documents/rules'
import { localizedText } from '@dawra/contract/platform/languages.rules'
import { muscatDay, muscatTime } from '@dawra/contract/platform/muscat.rules'
import { type Db, maybe, sql } from '#platform/sql'
import type { DocumentLine, Party } from '../draft.ts'
import { type FiscalFacts, qrName } from '../fiscal-codes.ts'

export interface StoredDocument {
  id: string
  kind: DocumentKind
  number: string
  issuedAt: string
  seller: Party
  buyer: Party | null
  lines: DocumentLine[]
  total: number
  vat: number
  orderNumber: string | null
  reason: CreditReason | null
  original: { kind: DocumentKind; number: string; issuedAt: string; total: number; vat: number } | null
}

interface Wanted {
  documentId: string
  /** Restricts the document to this venue or order. */
  venueId?: string
  orderId?: string
}

/** @returns undefined when it belongs to another venue or order */
export const selectDocument = (
  db: Db,
  { documentId, venueId, orderId }: Wanted,
): Promise<StoredDocument | undefined> =>
  maybe(
    db,
    sql`select d.id, d.kind, d.number, to_jsonb(d.issued_at) #>> '{}' as "issuedAt", d.seller, d.buyer, d.lines, d.total,
        d.vat, d.order_number as "orderNumber", d.reason,
        case when o.id is not null then jsonb_build_object('kind', o.kind, 'number', o.number, 'issuedAt', o.issued_at,
          'total', o.total, 'vat', o.vat) end as original
      from documents.documents d left join documents.documents o on o.id = d.credits
      where d.id = ${documentId} and (${venueId ?? null}::uuid is null or d.venue_id = ${venueId ?? null}::uuid)
        and (${orderId ?? null}::uuid is null or d.order_id = ${orderId ?? null}::uuid)`,
  )

type Dated = Pick<StoredDocument, 'number' | 'issuedAt' | 'total' | 'vat'>

/** The name for the tax authority: the legal name, or else the Arabic name of the venue. */
export const officialName = ({ legalName, name }: Party) => legalName ?? localizedText(name, 'ar')

/** The facts of the QR code and the UUIDs; undefined when the seller charges no VAT. */
export function fiscalFacts({ number, issuedAt, total, vat }: Dated, seller: Party): FiscalFacts | undefined {
  if (seller.vatNumber === null) return undefined
  return {
    type: '01',
    number,
    seller: qrName(officialName(seller)),
    vatNumber: seller.vatNumber,
    date: muscatDay(issuedAt),
    time: muscatTime(issuedAt).toISOString().slice(11, 19),
    total,
    vat,
  }
}
