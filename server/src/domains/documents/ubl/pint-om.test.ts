import { vatWithin } from '@dawra/contract/platform/money.rules'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../draft.ts'
import { sellerUuid } from '../fiscal-codes.ts'
import { fiscalFacts } from '../print/load-document.ts'
import { isSimplified, pintOf, type SimplifiedDocument } from './pint-om.ts'

const line = (total: number, quantity = 1) => ({
  title: { en: 'Biryani <hot> & "big"', ar: 'برياني' },
  code: null,
  quantity,
  unit: 'portion' as const,
  unitPrice: total / quantity,
  total,
  vat: vatWithin(total),
})

const invoice = (lines = [line(2600, 2), line(333)]): SimplifiedDocument => ({
  id: '019a0000-0000-7000-8000-000000000001',
  kind: 'tax_invoice',
  number: 'T-2026-000042',
  issuedAt: '2026-11-22T20:15:07.123456+00:00',
  seller: {
    name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
    legalName: 'Bait Al Luban & Sons',
    crNumber: '1234567',
    vatNumber: 'OM1100012345',
    address: { en: 'Way 2235, Building 14', ar: null },
    area: 'qurum',
    postalCode: '118',
    phone: '+96824561234',
  },
  buyer: null,
  lines,
  ...sumOf(lines),
  orderNumber: 'DS2611220042',
  reason: null,
  original: null,
})
const credit = (): SimplifiedDocument => ({
  ...invoice(),
  kind: 'credit_note',
  number: 'N-2026-000007',
  issuedAt: '2026-11-23T08:00:00Z',
  reason: 'CAN',
  original: invoice(),
})

/** The text of each element with this path from the root, without prefixes. */
function at(xml: string, path: string): string[] {
  const [, found] = walk(xml)
  return found.filter(each => each.path === path).map(({ text }) => text)
}

function walk(xml: string) {
  const open: string[] = []
  const found: { path: string; text: string }[] = []
  for (const [, end, name, text] of xml.matchAll(/<(\/?)(?:\w+:)?(\w+)[^>?]*>([^<]*)/g)) {
    if (end) open.pop()
    else {
      open.push(name!)
      found.push({ path: open.slice(1).join('/'), text: text! })
    }
  }
  return [open, found] as const
}
const baisa = (text: string | undefined) => Math.round(Number(text) * 1000)
const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + baisa(text), 0)

// Rule ids as published for PINT-OM.
describe('the XML of an invoice', () => {
  const xml = pintOf(invoice(), MUSCAT)

  test('writes well-formed XML for an invoice, and escapes what people entered', () => {
    expect(walk(xml)[0]).toEqual([])
    expect(xml).toContain('Biryani &lt;hot&gt; &amp; &quot;big&quot;')
  })

  test.each([
    ['CustomizationID', 'urn:peppol:pint:billing-1@om-1'],
    ['ProfileID', 'urn:peppol:bis:billing'],
    ['ID', 'T-2026-000042'],
    ['IssueDate', '2026-11-23'],
    // ALIGNED-IBRP-016-OM
    ['IssueTime', '00:15:07'],
    ['InvoiceTypeCode', '380'],
    // ALIGNED-IBRP-003-OM
    ['TaxCurrencyCode', 'OMR'],
    // IBR-006-OM
    ['AccountingSupplierParty/Party/PartyTaxScheme/CompanyID', 'OM1100012345'],
    ['AccountingSupplierParty/Party/EndpointID', '1100012345'],
    // IBR-010-OM
    ['AccountingSupplierParty/Party/PostalAddress/StreetName', 'Way 2235, Building 14'],
    ['AccountingSupplierParty/Party/PostalAddress/AdditionalStreetName', 'Qurum'],
    ['AccountingSupplierParty/Party/PostalAddress/AddressLine/Line', 'Muscat, Oman'],
    ['AccountingSupplierParty/Party/PostalAddress/CityName', 'Muscat'],
    ['AccountingSupplierParty/Party/PostalAddress/PostalZone', '118'],
    // IBR-011-OM
    ['AccountingSupplierParty/Party/Contact/Telephone', '+96824561234'],
    // 4.3 of the architecture: customers
    ['AccountingCustomerParty/Party/EndpointID', '997770000099'],
    ['AccountingCustomerParty/Party/PartyName/Name', 'General customer'],
    ['AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode', 'OM'],
    // IBR-173-OM
    ['AccountingSupplierParty/AdditionalAccountID', sellerUuid(fiscalFacts(invoice(), invoice().seller)!)],
    // ALIGNED-IBRP-S-01-OM, IBR-053-OM
    ['TaxTotal/TaxSubtotal/TaxCategory/ID', 'S'],
    ['TaxTotal/TaxSubtotal/TaxCategory/Percent', '5'],
  ])('states %s in the XML of an invoice', (path, text) => expect(at(xml, path)).toEqual([text]))

  test('gives an invoice’s XML a unique identifier (IBR-002-OM)', () => {
    expect(at(xml, 'UUID')[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  test('marks the XML as a simplified invoice only (IBR-001-OM, IBR-043-OM, IBR-149-OM)', () => {
    expect(xml).toContain('<cbc:InvoiceTypeCode name="01000000000000000000">')
  })

  test('states no earlier invoice in an invoice’s XML', () => expect(xml).not.toContain('BillingReference'))
})

describe('the XML of a credit note', () => {
  const xml = pintOf(credit(), MUSCAT)

  test('names the credited invoice and the reason (IBR-023-OM, IBR-032-OM)', () => {
    const path = 'BillingReference/InvoiceDocumentReference'
    expect(at(xml, 'CreditNoteTypeCode')).toEqual(['381'])
    expect(at(xml, `${path}/ID`)).toEqual(['T-2026-000042'])
    expect(at(xml, `${path}/UUID`)).toEqual(at(pintOf(invoice(), MUSCAT), 'UUID'))
    expect(at(xml, `${path}/IssueDate`)).toEqual(['2026-11-23'])
    expect(at(xml, `${path}/DocumentStatusCode`)).toEqual(['CAN'])
  })

  test('writes credit lines of their own kind with positive amounts (IBR-137-OM)', () => {
    expect(at(xml, 'CreditNoteLine/CreditedQuantity')).toEqual(['2', '1'])
    expect(xml).not.toContain('>-')
  })
})

test('adds any lines up to the totals, and each line to its price and VAT', () => {
  const lines = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(lines, many => {
      const document = invoice(many.map(({ price, quantity }) => line(price * quantity, quantity)))
      const xml = pintOf(document, MUSCAT)
      const one = (path: string) => baisa(at(xml, path)[0])
      const nets = at(xml, 'InvoiceLine/LineExtensionAmount')
      expect(sum(nets)).toBe(one('LegalMonetaryTotal/LineExtensionAmount'))
      expect(one('LegalMonetaryTotal/TaxExclusiveAmount')).toBe(one('TaxTotal/TaxSubtotal/TaxableAmount'))
      expect(one('LegalMonetaryTotal/TaxExclusiveAmount') + one('TaxTotal/TaxAmount')).toBe(
        one('LegalMonetaryTotal/TaxInclusiveAmount'),
      )
      expect(one('LegalMonetaryTotal/PayableAmount')).toBe(document.total)
      // ALIGNED-IBRP-S-09-OM: the category's VAT is the sum of its lines' VAT.
      expect(sum(at(xml, 'InvoiceLine/ItemPriceExtension/TaxTotal/TaxAmount'))).toBe(
        one('TaxTotal/TaxAmount'),
      )
      // IBR-071-OM: quantity × price / base quantity.
      expect(at(xml, 'InvoiceLine/Price/PriceAmount')).toEqual(nets)
      expect(at(xml, 'InvoiceLine/Price/BaseQuantity')).toEqual(at(xml, 'InvoiceLine/InvoicedQuantity'))
      expect(Math.abs(one('TaxTotal/TaxAmount') - document.total * (5 / 105))).toBeLessThanOrEqual(
        many.length / 2,
      )
    }),
  )
})

test('makes no XML for receipts, business buyers or sellers without a postal code', () => {
  expect(isSimplified(invoice())).toBe(true)
  expect(isSimplified({ ...invoice(), buyer: invoice().seller })).toBe(false)
  expect(isSimplified({ ...invoice(), seller: { ...invoice().seller, vatNumber: null } })).toBe(false)
  expect(isSimplified({ ...invoice(), seller: { ...invoice().seller, postalCode: null } })).toBe(false)
})
