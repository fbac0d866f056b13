import { join } from 'node:path'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadFonts } from '#platform/pdf/fonts'
import { type ReceiptContent, receiptContent } from './content.ts'
import { printReceipt } from './print-receipt.ts'
import { copperCoffee, testLine, testOrder, testPickup } from './receipt-test-data.ts'

const order = () => testOrder([testPickup(), testPickup({ venue: copperCoffee, status: 'cancelled' })])
const long = () =>
  testOrder([
    testPickup({ lines: Array.from({ length: 60 }, (_, n) => testLine(`Tray ${n}`, null, 1, 900)) }),
  ])

describe('the template', () => {
  let compiler: NodeCompiler
  beforeAll(async () => {
    compiler = NodeCompiler.create({
      workspace: join(import.meta.dirname, '../../..'),
      fontArgs: [{ fontBlobs: await loadFonts() }],
    })
  })
  const compile = (content: ReceiptContent) => {
    const compiled = compiler.compile({
      mainFilePath: join(import.meta.dirname, 'receipt.typ'),
      inputs: { content: JSON.stringify(content) },
    })
    expect(compiled.takeDiagnostics()?.shortDiagnostics ?? []).toEqual([])
    return compiled.result!
  }

  test.each(LANGUAGES)('prints an order of two venues on one accessible page (%s)', language => {
    const document = compile(receiptContent(order(), language, MUSCAT))
    expect(document.numOfPages).toBe(1)
    expect(document.title).toContain('DS2611210042')
    // PDF/UA refuses untagged parts, skipped headings, and text that no font can show.
    expect(compiler.pdf(document, { pdfStandard: 'ua-1' }).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('continues a long receipt on further pages', () => {
    expect(compile(receiptContent(long(), 'en', MUSCAT)).numOfPages).toBe(2)
  })

  test('prints text that looks like markup unchanged', () => {
    const title = '#panic("x") $ *a* _b_ "\\ ] {'
    const sly = testOrder([testPickup({ lines: [testLine(title, null, 1, 900)] })])
    expect(compile(receiptContent(sly, 'en', MUSCAT)).numOfPages).toBe(1)
  })
})

describe('printing receipts', () => {
  test('gives each of several concurrent calls its own PDF', async () => {
    const pdfs = await Promise.all([
      printReceipt(receiptContent(order(), 'en', MUSCAT)),
      printReceipt(receiptContent(order(), 'ar', MUSCAT)),
      printReceipt(receiptContent(long(), 'en', MUSCAT)),
    ])
    for (const pdf of pdfs) expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(new Set(pdfs.map(pdf => pdf.length)).size).toBe(3)
    expect(pdfs[0]!.length).toBeLessThan(100_000)
  })

  test('limits one person to sixty receipts without delaying anybody else', async () => {
    const content = receiptContent(order(), 'en', MUSCAT)
    const many = Promise.allSettled(Array.from({ length: 60 }, () => printReceipt(content, 'the one')))
    const other = printReceipt(content, 'another')
    expect((await other).length).toBeGreaterThan(10_000)
    const refused = (await many).filter(each => each.status === 'rejected')
    expect(refused).toHaveLength(55)
    expect(refused[0]!.reason).toMatchObject({ code: 'too_many_requests', facts: { counts: 'person' } })
    expect((await printReceipt(content, 'the one')).length).toBeGreaterThan(10_000)
  })

  test('continues after a receipt that does not compile', async () => {
    const broken = {
      ...receiptContent(order(), 'en', MUSCAT),
      sums: [{ label: 'x', value: '1', tone: 'none' }],
    }
    await expect(printReceipt(broken as unknown as ReceiptContent)).rejects.toThrow('does not contain key')
    expect((await printReceipt(receiptContent(order(), 'en', MUSCAT))).length).toBeGreaterThan(10_000)
  })
})
