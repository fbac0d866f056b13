import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { renderSVG } from 'uqr'
import { expect, test } from 'vitest'
import { loadFonts } from '#platform/pdf/fonts'
import { aPerson, as, aVenue } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { posterContent } from './content.ts'
import { getPoster } from './poster.ts'

const publicUrl = 'https://dawra.test'

const database = databaseTest()

test('gives the poster to the team of the venue only', async () => {
  const ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  const pdf = await getPoster(as(ctx, owner), venue.id, { kind: 'card', publicUrl })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  const stranger = as(ctx, await aPerson(ctx))
  await expect(getPoster(stranger, venue.id, { kind: 'card', publicUrl })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('prints “This store” for a name without letters', () => {
  const { texts } = posterContent({ id: 'v1', name: { en: '🍕🥤', ar: null } }, 'poster', publicUrl)
  expect(texts.map(({ name }) => name)).toEqual(['\u2068This store\u2069', '\u2068هذا المحل\u2069'])
})

/** @promise business.papers.text (dashboard) */
test.each(['poster', 'card'] as const)(
  'prints a %s on one page, with both names and the link to the venue',
  async kind => {
    const venue = { id: 'v1', name: { en: 'The Long Name of a Bakery at the Corniche', ar: 'مخبز الكورنيش' } }
    const content = posterContent(venue, kind, publicUrl)
    expect(content.qr).toBe(renderSVG('https://dawra.test/business/v1', { ecc: 'M', border: 0 }))
    expect(content.texts.map(({ name }) => name.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      venue.name.en,
      venue.name.ar,
    ])
    const compiler = NodeCompiler.create({
      workspace: join(import.meta.dirname, '../../..'),
      fontArgs: [{ fontBlobs: await loadFonts() }],
    })
    const compiled = compiler.compile({
      mainFilePath: join(import.meta.dirname, 'poster.typ'),
      inputs: { content: JSON.stringify(content) },
    })
    expect(compiled.takeDiagnostics()?.shortDiagnostics ?? []).toEqual([])
    expect(compiled.result?.numOfPages).toBe(1)
  },
)
