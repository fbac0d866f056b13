import { expect, test } from 'vitest'
import { type FiscalFacts, invoiceUuid, qrName, qrText, sellerUuid } from './fiscal-codes.ts'

const full: FiscalFacts = {
  type: '01',
  number: 'INVOICE-01',
  seller: 'بائع',
  vatNumber: 'OM1234567891',
  date: '2026-05-13',
  time: '18:31:00',
  total: 302_340,
  vat: 14_520,
}

test('computes the seller’s UUID as in the authority’s test vectors', () => {
  expect(sellerUuid(full)).toBe('454cb7ea-f1f7-5b69-9e0b-756f002efa52')
  const margin: FiscalFacts = {
    ...full,
    type: '02',
    vatNumber: 'OM1234567892',
    time: '18:30:00',
    total: 1_032_210,
    vat: null,
  }
  expect(sellerUuid(margin)).toBe('9724a780-2360-502a-b6a2-201bf0f068c6')
})

test('counts the length of an Arabic name in bytes', () => {
  expect(qrText(full)).toBe(
    'AQMxLjECAjAxAwpJTlZPSUNFLTAxBAjYqNin2KbYuQUMT00xMjM0NTY3ODkxBgoyMDI2LTA1LTEzBwgxODozMTowMAgHMzAyLjM0MAkGMTQuNTIwCiQ0NTRjYjdlYS1mMWY3LTViNjktOWUwYi03NTZmMDAyZWZhNTI=',
  )
})

test('cuts the longest name between letters, to fit into the code', () => {
  const seller = qrName('مخبز البيت العماني '.repeat(20))
  expect(Buffer.byteLength(seller)).toBeLessThanOrEqual(255)
  expect(seller).not.toContain('\ufffd')
  expect(qrText({ ...full, seller }).length).toBeLessThanOrEqual(700)
})

test('makes different UUIDs for an invoice and its credit note', () => {
  expect(invoiceUuid(full, '380')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(invoiceUuid(full, '380')).not.toBe(invoiceUuid(full, '381'))
})
