import { join } from 'node:path'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { beforeAll, expect, test } from 'vitest'
import { loadFonts } from '#platform/pdf/fonts'
import { statementContent } from './content.ts'
import { statementCsv } from './csv.ts'
import type { StatementHead, StatementLine } from './load-statement.ts'

const head: StatementHead = {
  id: '019a0000-0000-7000-8000-000000000001',
  week: '2026-11-15',
  opening: 1200,
  closing: 101_200,
  gross: 130_000,
  cash: -1800,
  cashFee: -500,
  refunds: -10_000,
  commission: -19_048,
  vat: -952,
  payouts: 0,
  other: 0,
  voucherShare: 500,
  pickups: 100,
  issuedAt: '2026-11-22T02:00:00Z',
  number: 7,
  kind: 'venue',
  payee: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
  legalName: '#panic("x") $ *a* _b_ "\\ ] {',
  crNumber: '1234567',
  vatNumber: 'OM1100000001',
}
const line: StatementLine = {
  kind: 'pickup',
  bankReference: null,
  orderNumber: 'DS2611210042',
  grams: null,
  at: '2026-11-16T18:30:00Z',
  gross: 1300,
  cash: -1800,
  cashFee: -500,
  voucherShare: 500,
  refunds: 0,
  commission: -195,
  vat: -10,
  net: 1095,
}

let compiler: NodeCompiler
beforeAll(async () => {
  compiler = NodeCompiler.create({
    workspace: join(import.meta.dirname, '../../..'),
    fontArgs: [{ fontBlobs: await loadFonts() }],
  })
})

const compile = (lines: StatementLine[], language: (typeof LANGUAGES)[number]) => {
  const compiled = compiler.compile({
    mainFilePath: join(import.meta.dirname, 'statement.typ'),
    inputs: { content: JSON.stringify(statementContent(head, lines, language, MUSCAT)) },
  })
  expect(compiled.takeDiagnostics()?.shortDiagnostics ?? []).toEqual([])
  return compiled.result!
}

test.each(LANGUAGES)('prints a week of a few pickups as one accessible page (%s)', language => {
  const document = compile(
    [line, { ...line, kind: 'payout', orderNumber: null, bankReference: '0199f0c2a1b87c3e9d4a5b6c7d8e9f00' }],
    language,
  )
  expect(document.numOfPages).toBe(1)
  // PDF/UA refuses untagged parts, skipped headings, and text that no font can show.
  expect(compiler.pdf(document, { pdfStandard: 'ua-1' }).subarray(0, 5).toString()).toBe('%PDF-')
})

test('prints a general word for a payee without letters in its name', () => {
  const unprintable = { ...head, payee: { en: '🍕🥤', ar: null }, legalName: '🍕' }
  for (const [language, words] of [
    ['en', 'Name without letters'],
    ['ar', 'اسم بلا حروف'],
  ] as const) {
    const { facts } = statementContent(unprintable, [], language, MUSCAT)
    expect(facts.filter(({ value }) => value.includes(words))).toHaveLength(2)
  }
})

test('prints the cash service fee in a separate column that adds up', () => {
  const { lines, sums } = statementContent(head, [line], 'en', MUSCAT)
  expect(lines[0]).toMatchObject({ cash: '\u22121.300', cashFee: '\u22120.500' })
  expect(sums).toContainEqual({ label: 'Taken in cash at your counter', value: '\u22121.300', strong: false })
  expect(sums).toContainEqual({ label: 'Service fees in cash, ours', value: '\u22120.500', strong: false })
  const [header, , row] = statementCsv(head, [line], 'en').trimEnd().split('\r\n')
  expect(header).toContain('"Taken in cash","Fee in cash"')
  expect(row).toContain(',1.300,-1.300,-0.500,0.500,')
})

test('prints many pickups on several pages, and an empty week on one page', () => {
  expect(
    compile(
      Array.from({ length: 120 }, () => line),
      'en',
    ).numOfPages,
  ).toBeGreaterThan(2)
  expect(compile([], 'ar').numOfPages).toBe(1)
})
