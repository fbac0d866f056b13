import { join } from 'node:path'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { bagLabelFormats } from '@dawra/contract/processing/rules'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { renderSVG } from 'uqr'
import { expect, test } from 'vitest'
import { loadFonts } from '#platform/pdf/fonts'
import { aPerson, as } from '#testing/builders'
import { aHeap } from '#testing/heap-builders'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { labelContent } from './content.ts'
import { getBagLabel } from './label.ts'

const database = databaseTest()

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const wanted = { format: 'roll', kilos: 5, language: 'en', publicUrl: 'https://dawra.test' } as const
const facts = {
  code: 'WR-2611-01',
  method: 'aerobic',
  readyOn: '2026-11-28',
  seller: { en: 'The City’s Composting Yard at Rusayl', ar: 'ساحة السماد البلدية في الرسيل' },
  permitNumber: 'AG-2026-1234',
} as const

test('refuses to print a label before the release', async () => {
  const ctx = as(database.ctx(), await aPerson(database.ctx(), ['customer', 'operator']))
  const heap = await aHeap(ctx)
  expect(await codeOf(getBagLabel(ctx, heap.id, wanted))).toBe('heap_not_open')
})

test('links to the page of the batch, and states the same in both languages', () => {
  const content = labelContent(facts, wanted)
  expect(content.qr).toBe(renderSVG('https://dawra.test/batch/WR-2611-01', { ecc: 'M', border: 0 }))
  expect(content.texts.map(({ language, weight, warning }) => [language, plain(weight), warning])).toEqual([
    ['en', '5 kg', 'Not for food use'],
    ['ar', '5 كجم', 'لا يصلح للأكل'],
  ])
})

test('prints “Compost seller” for a seller’s name without letters', () => {
  const { texts } = labelContent({ ...facts, seller: { en: '🌱🪱', ar: null } }, wanted)
  expect(texts.map(({ seller }) => plain(seller))).toEqual(['Compost seller', 'بائع السماد'])
})

test.each(bagLabelFormats.flatMap(format => LANGUAGES.map(language => ({ format, language }))))(
  'prints a $format in $language on one page with every letter',
  async ({ format, language }) => {
    const compiler = NodeCompiler.create({
      workspace: join(import.meta.dirname, '../../..'),
      fontArgs: [{ fontBlobs: await loadFonts() }],
    })
    const compiled = compiler.compile({
      mainFilePath: join(import.meta.dirname, 'label.typ'),
      inputs: { content: JSON.stringify(labelContent(facts, { ...wanted, format, language })) },
    })
    expect(compiled.takeDiagnostics()?.shortDiagnostics ?? []).toEqual([])
    expect(compiled.result?.numOfPages).toBe(1)
    // PDF/UA refuses text that no font can show.
    expect(compiler.pdf(compiled.result!, { pdfStandard: 'ua-1' }).subarray(0, 5).toString()).toBe('%PDF-')
  },
)
