import { listing } from '@dawra/contract/browse/listings'
import type pg from 'pg'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, as, aVenue } from '#testing/builders'
import { aGivenDonation, aNeighbour, aRequest } from '#testing/donation-builders'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { hideDeal } from '../src/domains/deals/hide-deal.ts'
import { hideReported } from '../src/domains/donations/changing/moderate-donation.ts'
import { takePicture } from '../src/platform/picture-routes.ts'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let ctx: Ctx & { db: pg.Pool }
beforeAll(() => {
  ctx = { ...database.ctx(), db: database.pool }
})

const read = async (path: string) => (await whole.send('GET', path)).text()

/** @promise donations.facts.whereText (a donation's page) */
test("never reveals a donation's place, directions, phone or requests to others", async () => {
  const { donation } = await aGivenDonation(ctx, {
    place: { lat: 23.61234567, lng: 58.49876543 },
    address: 'Secret way 9',
    instructions: { en: 'Ring at the secret gate', ar: 'Secret bell' },
    phone: '+96871234567',
  })
  const asker = as(ctx, await aNeighbour(ctx))
  await aRequest(asker, donation, { message: 'Secret words', phone: '+96872345678' })
  await letHappen(ctx, whole.services)
  const texts = [
    ...(await Promise.all(
      [
        '/api/v1/donations',
        '/api/v1/donations?q=bread&lat=23.61&lng=58.49&within=2000',
        `/api/v1/listings/${donation.id}`,
        '/api/v1/map?box=58,23,59,24',
        '/api/v1/suggestions?q=secret',
        '/sitemap/donations/start.xml',
      ].map(read),
    )),
    JSON.stringify(await many(ctx.db, sql`select topic, audience, data from platform.outbox`)),
    JSON.stringify(await many(ctx.db, sql`select recipient, facts from platform.messages`)),
  ]
  expect(texts.filter(text => text.includes(donation.id))).toHaveLength(7)
  expect(texts.filter(text => /secret|7123456|7234567|23\.61234|58\.49876/i.test(text))).toEqual([])
})

test('measures distances from the middle of a donation’s cell, from wherever requested', async () => {
  const { donation } = await aGivenDonation(ctx, { place: { lat: 23.5512345, lng: 58.3198765 } })
  const found = listing.parse(JSON.parse(await read(`/api/v1/listings/${donation.id}`)))
  if (found.type !== 'donation') throw new Error('a donation was listed')
  const { lat, lng } = found.donation.about
  const distanceAt = async (point: { lat: number; lng: number }) => {
    const { items } = JSON.parse(await read(`/api/v1/donations?lat=${point.lat}&lng=${point.lng}`))
    return items.find(({ id }: { id: string }) => id === donation.id).distanceMeters
  }
  expect(await distanceAt({ lat, lng })).toBe(0)
  expect(await distanceAt(donation.place)).toBeGreaterThan(20)
})

test('shows neither picture nor text of a hidden listing to others', async () => {
  const { venue } = await aVenue(ctx)
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
  const picture = await takePicture(ctx.db, whole.services.storage, photo, 'system:test')
  const deal = await aDeal(ctx, venue.id, { picture, description: { en: 'Vile words', ar: null } })
  const { donation } = await aGivenDonation(ctx)
  await transact(ctx, async tx => {
    await hideDeal(tx, { kind: 'deal', id: deal.id })
    await hideReported(tx, { kind: 'donation', id: donation.id })
  })
  for (const path of [
    `/api/v1/listings/${deal.id}`,
    `/api/v1/listings/${donation.id}`,
    `/share/donation/${donation.id}.en.jpg`,
  ])
    expect((await whole.send('GET', path)).status, path).toBe(404)
})
