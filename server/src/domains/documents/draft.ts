import type { CreditReason, DocumentKind, LineCode, LineUnit } from '@dawra/contract/documents/rules'
import type { Baisa } from '@dawra/contract/platform/money.rules'
import type { Localized } from '@dawra/contract/platform/schemas'

/** An issuer or buyer with its details at the time of issue. */
export interface Party {
  name: Localized
  legalName: string | null
  crNumber: string | null
  vatNumber: string | null
  address: Localized
  /** Slug of an area of the city. */
  area: string | null
  postalCode: string | null
  phone: string | null
}

export interface DocumentLine {
  /** Goods have a title, everything else a code. */
  title: Localized | null
  code: LineCode | null
  quantity: number
  unit: LineUnit
  unitPrice: Baisa
  total: Baisa
  vat: Baisa
}

/** The content of a document; number and time are assigned at its issue. */
export interface Draft {
  /** Series of numbers: `business:<id>`, `venue:<id>`, `seller:<id>` or `platform`. */
  issuer: string
  kind: DocumentKind
  /** Idempotency key: an issuer issues one document per source. */
  source: string
  seller: Party
  buyer?: Party
  lines: readonly DocumentLine[]
  order?: { id: string; number: string; customerId: string }
  /** The customer, for documents without an order. */
  customerId?: string
  venueId: string | null
  credits?: string
  reason?: CreditReason
}

type Sum = Readonly<Record<'total' | 'vat', Baisa>>

export const sumOf = (lines: readonly Sum[]): Sum => ({
  total: lines.reduce((sum, line) => sum + line.total, 0),
  vat: lines.reduce((sum, line) => sum + line.vat, 0),
})
