import { areaIn, type City } from '@dawra/contract/platform/areas.rules'
import { localizedText } from '@dawra/contract/platform/languages.rules'
import { CURRENCY, VAT_PERCENT } from '@dawra/contract/platform/money.rules'
import { type Element, element, xmlOf } from '#platform/xml'
import type { DocumentLine, Party } from '../draft.ts'
import { decimal, type FiscalFacts, invoiceUuid, sellerUuid } from '../fiscal-codes.ts'
import { fiscalFacts, officialName, type StoredDocument } from '../print/load-document.ts'
import { TEXTS } from '../texts/index.ts'

/** A simplified document with the seller details that the tax authority requires. */
export type SimplifiedDocument = StoredDocument & {
  seller: Party & { vatNumber: string; postalCode: string; phone: string }
}

/**
 * Whether a document can be written as XML. Excluded are receipts, documents from before the seller gave a postal code,
 * and invoices for commission: full invoices need codes of goods and services that we do not have.
 */
export const isSimplified = (document: StoredDocument): document is SimplifiedDocument => {
  const { vatNumber, postalCode, phone } = document.seller
  return vatNumber !== null && postalCode !== null && phone !== null && document.buyer === null
}

/**
 * The transaction type (BTOM-001): position 2, simplified. It is not marked as issued by a third party although we issue
 * it, because rule IBR-149-OM forbids both together. Food that is picked up is no e-commerce supply, which would need a
 * delivery address.
 */
const SIMPLIFIED = '01'.padEnd(20, '0')

/** The authority's fixed values for customers. */
const GENERAL_CUSTOMER = { name: 'General customer', endpoint: '997770000099' } as const
const SCHEME = '0248'

/** A document as a UBL 2.1 invoice or credit note by the rules of Peppol in Oman (PINT-OM billing 1). */
export function pintOf(document: SimplifiedDocument, city: City): string {
  const facts = fiscalFacts(document, document.seller)!
  const isCredit = document.kind === 'credit_note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const typeCode = isCredit ? '381' : '380'
  return xmlOf(
    element(
      root,
      [
        cbc('CustomizationID', 'urn:peppol:pint:billing-1@om-1'),
        cbc('ProfileID', 'urn:peppol:bis:billing'),
        cbc('ID', document.number),
        cbc('UUID', invoiceUuid(facts, typeCode)),
        cbc('IssueDate', facts.date),
        cbc('IssueTime', facts.time),
        cbc(`${root}TypeCode`, typeCode, { name: SIMPLIFIED }),
        cbc('DocumentCurrencyCode', CURRENCY),
        cbc('TaxCurrencyCode', CURRENCY),
        ...precedingOf(document),
        supplierOf(document, facts, city),
        customer(),
        taxTotalOf(document),
        totalsOf(document),
        ...document.lines.map((line, index) => lineOf(line, index + 1, isCredit)),
      ],
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  )
}

const cbc = (name: string, text: string, attributes?: Element['attributes']) =>
  element(`cbc:${name}`, text, attributes)
const cac = (name: string, content: readonly Element[]) => element(`cac:${name}`, content)
const vatScheme = () => cac('TaxScheme', [cbc('ID', 'VAT')])

/** Reference of a credit note to the original: number, UUID, day and reason. */
function precedingOf({ original, reason, seller }: SimplifiedDocument): Element[] {
  const facts = original && fiscalFacts(original, seller)
  if (!facts || !reason) return []
  return [
    cac('BillingReference', [
      cac('InvoiceDocumentReference', [
        cbc('ID', facts.number),
        cbc('UUID', invoiceUuid(facts, '380')),
        cbc('IssueDate', facts.date),
        cbc('DocumentStatusCode', reason),
      ]),
    ]),
  ]
}

function supplierOf({ seller }: SimplifiedDocument, facts: FiscalFacts, city: City): Element {
  const { vatNumber, crNumber, phone } = seller
  return cac('AccountingSupplierParty', [
    cbc('AdditionalAccountID', sellerUuid(facts)),
    cac('Party', [
      cbc('EndpointID', vatNumber.slice(2), { schemeID: SCHEME }),
      ...(crNumber ? [cac('PartyIdentification', [cbc('ID', crNumber, { schemeName: 'CR' })])] : []),
      cac('PartyName', [cbc('Name', officialName(seller))]),
      addressOf(seller, city),
      taxScheme(vatNumber),
      cac('PartyLegalEntity', [cbc('RegistrationName', officialName(seller))]),
      cac('Contact', [cbc('Telephone', phone)]),
    ]),
  ])
}

/** Simplified documents do not name the customer. */
const customer = () =>
  cac('AccountingCustomerParty', [
    cac('Party', [
      cbc('EndpointID', GENERAL_CUSTOMER.endpoint, { schemeID: SCHEME }),
      cac('PartyName', [cbc('Name', GENERAL_CUSTOMER.name)]),
      cac('PostalAddress', [country()]),
      cac('PartyLegalEntity', [cbc('RegistrationName', GENERAL_CUSTOMER.name)]),
    ]),
  ])

const country = () => cac('Country', [cbc('IdentificationCode', 'OM')])
const taxScheme = (vatNumber: string) => cac('PartyTaxScheme', [cbc('CompanyID', vatNumber), vatScheme()])

/** Three lines: way and building, area, governorate. */
function addressOf({ address, area, postalCode }: SimplifiedDocument['seller'], city: City): Element {
  const cityName = city.name.en.split(',')[0]!
  return cac('PostalAddress', [
    cbc('StreetName', localizedText(address, 'en')),
    cbc('AdditionalStreetName', areaIn(city, area)?.name.en || cityName),
    cbc('CityName', cityName),
    cbc('PostalZone', postalCode),
    cac('AddressLine', [cbc('Line', city.name.en)]),
    country(),
  ])
}

/** Amounts are never negative and have three decimals. Lines are priced without VAT, and add up to the totals. */
const taxTotalOf = ({ total, vat }: SimplifiedDocument) =>
  cac('TaxTotal', [
    amount('TaxAmount', vat),
    cac('TaxSubtotal', [
      amount('TaxableAmount', total - vat),
      amount('TaxAmount', vat),
      cac('TaxCategory', STANDARD_RATE),
    ]),
  ])

const totalsOf = ({ total, vat }: SimplifiedDocument) =>
  cac('LegalMonetaryTotal', [
    amount('LineExtensionAmount', total - vat),
    amount('TaxExclusiveAmount', total - vat),
    amount('TaxInclusiveAmount', total),
    amount('PayableAmount', total),
  ])

/** The price is that of the whole quantity, because the price of one piece without VAT would have to be rounded. */
function lineOf(line: DocumentLine, number: number, isCredit: boolean): Element {
  const { quantity, total, vat, unit } = line
  const unitCode = { unitCode: unit === 'kg' ? 'KGM' : 'EA' }
  return cac(isCredit ? 'CreditNoteLine' : 'InvoiceLine', [
    cbc('ID', String(number)),
    cbc(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', String(quantity), unitCode),
    amount('LineExtensionAmount', total - vat),
    cac('Item', [cbc('Name', titleOf(line)), cac('ClassifiedTaxCategory', STANDARD_RATE)]),
    cac('Price', [amount('PriceAmount', total - vat), cbc('BaseQuantity', String(quantity), unitCode)]),
    cac('ItemPriceExtension', [amount('Amount', total), cac('TaxTotal', [amount('TaxAmount', vat)])]),
  ])
}

const STANDARD_RATE = [cbc('ID', 'S'), cbc('Percent', String(VAT_PERCENT)), vatScheme()]
const amount = (name: string, baisa: number) => cbc(name, decimal(baisa), { currencyID: CURRENCY })

const titleOf = ({ title, code }: DocumentLine) =>
  title ? localizedText(title, 'en') : code ? TEXTS.en.document.codes[code] : ''
