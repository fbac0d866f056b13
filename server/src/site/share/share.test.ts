import { randomUUID } from 'node:crypto'
import { listing } from '@dawra/contract/browse/listings'
import { CONVENTIONS, LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import type { Venue } from '@dawra/contract/venues/schemas'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { takePicture } from '#platform/picture-routes'
import { aDeal, as, aVenue, someTerms } from '#testing/builders'
import { setSchedule } from '#testing/edit-latest-version'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { createDeal } from '../../domains/deals/create-deal.ts'
import { cardOfListing, cardOfVenue } from './share-card.ts'

const HOSTILE = '</title><script>alert(1)</script> "q" & ’ \u202eمقلوب\u202c 🍛🇴🇲 '
const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let ctx: Ctx
let venue: Venue
let dealId: string
let draftId: string
beforeAll(async () => {
  ctx = database.ctx()
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
  const picture = await takePicture(ctx.db, whole.services.storage, photo, 'system:test')
  const made = await aVenue(ctx)
  venue = made.venue
  dealId = (await aDeal(ctx, venue.id, { picture, title: { en: HOSTILE, ar: 'برياني دجاج' } })).id
  draftId = (await createDeal(as(ctx, made.owner), venue.id, someTerms(ctx.now), { as: 'draft' })).id
})

const get = (path: string, headers: Record<string, string> = {}) =>
  whole.send('GET', path, undefined, headers)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('the picture of a shared link', () => {
  test.each(LANGUAGES)('makes a JPEG of 1200 by 630 with the photo on its side (%s)', async language => {
    const answer = await get(`/share/deal/${dealId}.${language}.jpg`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const bytes = await bytesOf(answer)
    expect(bytes.length).toBeLessThan(300_000)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1200, 630])
    const redAt = (x: number) => data[(20 * 1200 + x) * info.channels]!
    const [photoX, paperX] = CONVENTIONS[language].direction === 'rtl' ? [20, 1180] : [1180, 20]
    expect(redAt(paperX)).toBeGreaterThan(240)
    expect(Math.abs(redAt(photoX) - 0xcc)).toBeLessThan(12)
  })

  test('makes a picture for each language, and caches it for the next request', async () => {
    const [en, ar, again] = await Promise.all(
      ['en', 'ar', 'en'].map(async language =>
        bytesOf(await get(`/share/venue/${venue.id}.${language}.jpg`)),
      ),
    )
    expect(en!.equals(ar!)).toBe(false)
    expect(en!.equals(again!)).toBe(true)
  })

  test('makes a picture only for public pages, under their own kind', async () => {
    for (const path of [
      `/share/deal/${draftId}.en.jpg`,
      `/share/deal/${randomUUID()}.en.jpg`,
      `/share/donation/${dealId}.en.jpg`,
      `/share/venue/${dealId}.en.jpg`,
    ])
      expect((await get(path)).status, path).toBe(404)
  })

  test('limits pictures by address', async () => {
    const from = { 'x-test-address': 'a-flood' }
    const statuses: number[] = []
    for (let n = 0; n < 125; n++)
      statuses.push((await get(`/share/venue/${randomUUID()}.en.jpg`, from)).status)
    expect(statuses.filter(status => status === 429).length).toBeGreaterThanOrEqual(4)
    expect((await get(`/share/deal/${dealId}.en.jpg`, from)).status).toBe(200)
  })

  test('uses only characters that the fonts of shared pictures contain', async () => {
    const { id } = await aDeal(ctx, venue.id, { title: { en: HOSTILE, ar: null } })
    const { card } = cardOfListing(
      listing.parse(await (await get(`/api/v1/listings/${id}`)).json()),
      'ar',
      MUSCAT,
    )
    expect(card.title).toBe('</title><script>alert(1)</script> "q" & ’ مقلوب')
    expect(card).toMatchObject({
      price: '1.300\u00a0ر.ع.',
      was: '2.500\u00a0ر.ع.',
      badge: 'خصم 48%',
      place: 'بيت اللبان · القرم',
    })
  })
})

test('names a venue or deal without letters by a general word in its shared picture', async () => {
  const shared = listing.parse(await (await get(`/api/v1/listings/${dealId}`)).json())
  if (shared.type !== 'deal') throw new Error('not a deal')
  const name = { en: '🍕🥤', ar: null }
  const { card } = cardOfListing({ ...shared, deal: { ...shared.deal, title: name } }, 'en', MUSCAT)
  expect(card.title).toBe('Surplus food')
  expect(cardOfVenue({ ...venue, name }, 'ar', MUSCAT).card.title).toBe('هذا المحل')
})

describe('pages for search engines', () => {
  test('keep personal pages out of search engines', async () => {
    const robots = await (await get('/robots.txt')).text()
    expect(robots).toContain('Disallow: /business/dashboard\n')
    expect(robots).toContain('Disallow: /orders\n')
    expect(robots).not.toMatch(/Disallow: \/(business\/?|deal.*|browse)?\n/)
    expect(robots).toContain('Sitemap: http://localhost/sitemap.xml')
  })

  test('lists today’s public pages in the sitemap in both languages, and nothing else', async () => {
    const closed = await aVenue(ctx)
    const hours = { hours: [], fridayPause: null, ramadanHours: null, specialDays: [], closedForGood: true }
    await setSchedule(as(ctx, closed.owner), closed.venue.id, hours)
    const forMembers = await aDeal(ctx, venue.id, { earlyMinutes: 60 })
    const index = await (await get('/sitemap.xml')).text()
    const parts = [...index.matchAll(/<loc>http:\/\/localhost([^<]+)<\/loc>/g)].map(match => match[1]!)
    expect(parts).toEqual([
      '/sitemap/pages.xml',
      ...['deals', 'donations', 'venues'].map(name => `/sitemap/${name}/start.xml`),
    ])
    const all = (await Promise.all(parts.map(async part => (await get(part)).text()))).join('')
    expect(all).toContain(`<loc>http://localhost/deal/${dealId}</loc>`)
    expect(all).toContain(`hreflang="ar" href="http://localhost/deal/${dealId}?lang=ar"`)
    expect(all).toContain(`<loc>http://localhost/business/${venue.id}</loc>`)
    expect(all).not.toContain(draftId)
    expect(all).not.toContain(forMembers.id)
    expect(all).not.toContain(closed.venue.id)
  })

  test('splits long lists into parts that follow each other without a gap', async () => {
    await database.pool.query(
      `insert into deals.deals (venue_id, status, kind, packaging, category, title_en, original_price, price,
          portions, remaining, portion_grams, allergen_answer, starts_at, ends_at, published_at, place)
        select $1, 'live', 'dish', 'ours', 'cooked', 'Dish', 2000, 500, 5, 5, 450, 'none', now(),
          date_trunc('minute', now()) + interval '2 hours' + n / 100 * interval '1 minute', now(), platform.place(23.6, 58.4)
        from generate_series(1, 20100) n`,
      [venue.id],
    )
    // The other test's index is cached for an hour; this server has none yet.
    const fresh = await wholeApp(database)
    const index = await (await fresh.send('GET', '/sitemap.xml')).text()
    const parts = [...index.matchAll(/localhost(\/sitemap\/deals\/[^<]+)</g)].map(match => match[1]!)
    expect(parts).toHaveLength(3)
    const texts = await Promise.all(parts.map(async part => (await fresh.send('GET', part)).text()))
    const ids = texts.map(text =>
      [...text.matchAll(/<loc>[^<]+\/deal\/([^<]+)<\/loc>/g)].map(match => match[1]),
    )
    expect(ids.map(list => list.length)).toEqual([10_000, 10_000, 102])
    expect(new Set(ids.flat()).size).toBe(20_102)
    expect((await fresh.send('GET', '/sitemap/deals/nonsense.xml')).status).toBe(404)
    await fresh.close()
  })
})
