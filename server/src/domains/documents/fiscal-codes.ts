import { createHash } from 'node:crypto'
import type { Baisa } from '@dawra/contract/platform/money.rules'

/** Namespace of Peppol in Oman for the UUIDs of sellers and invoices (Solution Reference Architecture 10.2.3). */
const NAMESPACE = Buffer.from('e0bc4ac8b02546e5a76d0c893fc3027e', 'hex')

export function uuidOf(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Rials with three decimals, a point, and no thousands separator. */
export const decimal = (baisa: Baisa) => (baisa / 1000).toFixed(3)

/**
 * The content of the QR code of a document with VAT. `02` is a document under the profit margin scheme, which states no
 * VAT.
 */
export interface FiscalFacts {
  type: '01' | '02'
  number: string
  seller: string
  vatNumber: string
  /** Date and time in Muscat: `2026-05-13`, `18:31:00`. */
  date: string
  time: string
  total: Baisa
  vat: Baisa | null
}

const VERSION = '1.1'

const fieldsOf = ({ type, number, seller, vatNumber, date, time, total, vat }: FiscalFacts) => [
  VERSION,
  type,
  number,
  seller,
  vatNumber,
  date,
  time,
  decimal(total),
  ...(vat === null ? [] : [decimal(vat)]),
]

/** The seller's identifier of a document (BTOM-004); a customer can verify it from the QR code. */
export const sellerUuid = (facts: FiscalFacts) => uuidOf(fieldsOf(facts).join('|').toUpperCase())

export function qrText(facts: FiscalFacts): string {
  const parts = [...fieldsOf(facts), sellerUuid(facts)].map((field, index) => {
    const value = Buffer.from(field)
    return Buffer.concat([Buffer.from([index + 1, value.length]), value])
  })
  return Buffer.concat(parts).toString('base64')
}

/** A name cut to the QR field, whose length is one byte, and to the 700 characters of the whole code. */
export function qrName(name: string): string {
  let fitting = ''
  for (const { segment } of new Intl.Segmenter().segment(name.trim())) {
    if (Buffer.byteLength(fitting + segment) > LONGEST_NAME_BYTES) break
    fitting += segment
  }
  return fitting.trim()
}

const LONGEST_NAME_BYTES = 255

/** The invoice's identifier for the network (BTOM-002). */
export const invoiceUuid = (facts: FiscalFacts, typeCode: '380' | '381') =>
  uuidOf(
    [
      '0248',
      facts.vatNumber.slice(2),
      typeCode,
      facts.number,
      facts.date,
      decimal(facts.vat ?? 0),
      decimal(facts.total),
    ].join(' '),
  )
