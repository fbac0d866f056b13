import { areaIn, type City } from '@dawra/contract/platform/areas.rules'
import { CONVENTIONS, type Conventions, localizedText } from '@dawra/contract/platform/languages.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Language } from '@dawra/contract/platform/schemas'
import { addressParts } from '@dawra/contract/platform/texts.rules'
import { renderSVG } from 'uqr'
import { formatIn, ltr, phoneNumber, printedName, rials } from '#platform/texts/format'
import type { DocumentLine, Party } from '../draft.ts'
import { qrText } from '../fiscal-codes.ts'
import { TEXTS } from '../texts/index.ts'
import { fiscalFacts, type StoredDocument } from './load-document.ts'

interface Row {
  label: string
  value: string
}
type Line = Record<'item' | 'quantity' | 'unitPrice' | 'amount', string>

/** Everything the template prints: it adds no text and calculates nothing. */
export interface DocumentContent {
  language: Language
  direction: Conventions['direction']
  script: Conventions['script']
  currency: Conventions['currency']
  fileTitle: string
  brand: string
  place: string
  title: string
  seller: { name: string; details: string[] }
  facts: Row[]
  columns: Line
  lines: Line[]
  sums: (Row & { strong: boolean })[]
  /** The QR code with its alternative text; null without VAT. */
  qr: { svg: string; alt: string } | null
  note: string
  page: string
}

export function documentContent(document: StoredDocument, language: Language, city: City): DocumentContent {
  const t = TEXTS[language].document
  const { direction, script, currency } = CONVENTIONS[language]
  const title = titleOf(document, language)
  return {
    language,
    direction,
    script,
    currency,
    fileTitle: `${title} ${document.number}`,
    brand: PRODUCT_NAME[language],
    place: city.name[language],
    title,
    seller: {
      name: nameOf(document.seller, language, t.unnamed.seller),
      details: detailsOf(document.seller, language, city),
    },
    facts: factsOf(document, language),
    columns: t.columns,
    lines: document.lines.map(line => lineOf(line, language)),
    sums: sumsOf(document, language),
    qr: qrOf(document, language),
    note: t.note,
    page: t.page,
  }
}

/** Only a seller registered for VAT may title a document as a tax document. */
export function titleOf({ kind, seller }: Pick<StoredDocument, 'kind' | 'seller'>, language: Language) {
  const t = TEXTS[language].document
  return kind === 'credit_note' && seller.vatNumber ? t.taxCreditNote : t.titles[kind]
}

const nameOf = ({ legalName, name }: Party, language: Language, unnamed: string) =>
  printedName([legalName, localizedText(name, language), name.en, name.ar], unnamed)

function detailsOf(party: Party, language: Language, city: City): string[] {
  const t = TEXTS[language].document
  const { legalName, name, address, area, phone, crNumber, vatNumber } = party
  return [
    ...(legalName ? [formatIn(language).printed(name, '')].filter(Boolean) : []),
    formatIn(language).joined(
      addressParts([
        formatIn(language).printed(address, ''),
        areaIn(city, area)?.name[language] || city.name[language],
      ]),
    ),
    ...(phone ? [phoneNumber(phone)] : []),
    ...(crNumber ? [`${t.crNumber} ${ltr(crNumber)}`] : []),
    vatNumber ? `${t.vatNumber} ${ltr(vatNumber)}` : t.notRegistered,
  ]
}

function factsOf(document: StoredDocument, language: Language): Row[] {
  const t = TEXTS[language].document
  const { number, issuedAt, orderNumber, original, reason, buyer } = document
  const { dateTime } = formatIn(language)
  return [
    { label: t.number, value: ltr(number) },
    { label: t.issued, value: dateTime(issuedAt) },
    ...(orderNumber ? [{ label: t.order, value: ltr(orderNumber) }] : []),
    ...(original
      ? [{ label: t.credits, value: `${ltr(original.number)} · ${dateTime(original.issuedAt)}` }]
      : []),
    ...(reason ? [{ label: t.reason, value: t.reasons[reason] }] : []),
    ...(buyer
      ? [
          {
            label: t.buyer,
            value: [nameOf(buyer, language, t.unnamed.buyer), ...buyerDetails(buyer, language)].join(' · '),
          },
        ]
      : []),
  ]
}

const buyerDetails = ({ vatNumber, crNumber }: Party, language: Language) => {
  const t = TEXTS[language].document
  return [
    ...(crNumber ? [`${t.crNumber} ${ltr(crNumber)}`] : []),
    ...(vatNumber ? [`${t.vatNumber} ${ltr(vatNumber)}`] : []),
  ]
}

function lineOf({ title, code, quantity, unit, unitPrice, total }: DocumentLine, language: Language): Line {
  const t = TEXTS[language].document
  return {
    item: title ? formatIn(language).printed(title, t.columns.item) : code ? t.codes[code] : '',
    quantity: unit === 'kg' ? `${quantity} ${t.kg}` : String(quantity),
    unitPrice: rials(unitPrice),
    amount: rials(total),
  }
}

function sumsOf({ total, vat, seller }: StoredDocument, language: Language) {
  const t = TEXTS[language].document
  const row = (label: string, baisa: number, strong = false) => ({ label, value: rials(baisa), strong })
  return [
    ...(seller.vatNumber ? [row(t.beforeVat, total - vat), row(t.vat, vat)] : []),
    row(t.total, total, true),
  ]
}

function qrOf(document: StoredDocument, language: Language): DocumentContent['qr'] {
  const facts = fiscalFacts(document, document.seller)
  if (!facts) return null
  return { svg: renderSVG(qrText(facts), { ecc: 'M', border: 0 }), alt: TEXTS[language].document.qr }
}
