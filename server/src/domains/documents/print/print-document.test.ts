import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { loadFonts } from '#platform/pdf/fonts'
import { qrText } from '../fiscal-codes.ts'
import { documentContent } from './content.ts'
import { fiscalFacts, type StoredDocument } from './load-document.ts'

const taxed: StoredDocument = {
  id: '019a0000-0000-7000-8000-000000000001',
  kind: 'tax_invoice',
  number: 'T-2026-000042',
  // 00:15 on the next day in Muscat.
  issuedAt: '2026-11-22T20:15:07.123456+00:00',
  seller: {
    name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
    legalName: null,
    crNumber: '1234567',
    vatNumber: 'OM1100012345',
    address: { en: 'Way 2235, Building 14', ar: 'سكة 2235، مبنى 14' },
    area: 'qurum',
    postalCode: null,
    phone: '+96824561234',
  },
  buyer: null,
  lines: [
    {
      title: { en: '#panic("x") $ *a* _b_ "\\ ] {', ar: 'برياني دجاج' },
      code: null,
      quantity: 2,
      unit: 'portion',
      unitPrice: 1300,
      total: 2600,
      vat: 124,
    },
  ],
  total: 2600,
  vat: 124,
  orderNumber: 'DS2611220042',
  reason: null,
  original: null,
}
const plain = { ...taxed, kind: 'receipt', vat: 0, seller: { ...taxed.seller, vatNumber: null } } as const
const credit: StoredDocument = { ...taxed, kind: 'credit_note', reason: 'CAN', original: { ...taxed } }

let compiler: NodeCompiler
beforeAll(async () => {
  compiler = NodeCompiler.create({
    workspace: join(import.meta.dirname, '../../..'),
    fontArgs: [{ fontBlobs: await loadFonts() }],
  })
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const { buffer: wasmBinary } = new Uint8Array(await readFile(wasm))
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

const compile = (document: StoredDocument, language: (typeof LANGUAGES)[number]) => {
  const compiled = compiler.compile({
    mainFilePath: join(import.meta.dirname, 'document.typ'),
    inputs: { content: JSON.stringify(documentContent(document, language, MUSCAT)) },
  })
  expect(compiled.takeDiagnostics()?.shortDiagnostics ?? []).toEqual([])
  return compiled.result!
}

describe.each(LANGUAGES)('in %s', language => {
  test('prints each kind of document as one accessible page', () => {
    for (const document of [taxed, plain, credit]) {
      const printed = compile(document, language)
      expect(printed.numOfPages).toBe(1)
      expect(printed.title).toContain('T-2026-000042')
      // PDF/UA refuses untagged parts, skipped headings, and text that no font can show.
      expect(compiler.pdf(printed, { pdfStandard: 'ua-1' }).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('prints a code that a camera reads, with what the tax authority requires', async () => {
    const page = await sharp(Buffer.from(compiler.plainSvg(compile(taxed, language))), { density: 200 })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
    const [code] = await readBarcodes(new Blob([new Uint8Array(page)]), { formats: ['QRCode'] })
    expect(code?.text).toBe(qrText(fiscalFacts(taxed, taxed.seller)!))
  })
})

test('states in the code the time in Muscat and the seller’s Arabic name', () => {
  expect(fiscalFacts(taxed, taxed.seller)).toMatchObject({
    seller: 'بيت اللبان',
    date: '2026-11-23',
    time: '00:15:07',
    total: 2600,
    vat: 124,
  })
})

test('prints “Seller” and “Customer” for names without letters', () => {
  const unprintable = { ...taxed.seller, name: { en: '🍕🥤', ar: null }, legalName: '🍕' }
  const content = documentContent({ ...taxed, seller: unprintable, buyer: unprintable }, 'en', MUSCAT)
  expect(content.seller.name).toContain('Seller')
  expect(content.seller.details).not.toContain('')
  expect(content.facts.at(-1)?.value).toContain('Customer')
})

test('prints neither the word “tax” nor a code for a seller without VAT registration', () => {
  for (const kind of ['receipt', 'credit_note'] as const) {
    const content = documentContent({ ...plain, kind }, 'en', MUSCAT)
    expect(content.title).not.toMatch(/tax/i)
    expect(content.qr).toBeNull()
    expect(documentContent({ ...plain, kind }, 'ar', MUSCAT).title).not.toContain('ضريبي')
  }
  expect(documentContent(taxed, 'en', MUSCAT).title).toBe('Simplified tax invoice')
  expect(documentContent(taxed, 'ar', MUSCAT).title).toBe('فاتورة ضريبية مبسطة')
  expect(documentContent(credit, 'en', MUSCAT).title).toBe('Tax credit note')
})
