import { randomUUID } from 'node:crypto'
import { type ListingFilters, listDeals, listing } from '@dawra/contract/browse/listings'
import type { DealCard } from '@dawra/contract/browse/schemas'
import { dealOffer } from '@dawra/contract/deals/offers'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { aDeal, as, aVenue, someTerms } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { createDeal } from '../deals/create-deal.ts'
import { withdrawDeal } from '../deals/withdraw-deal.ts'
import { getListing } from './get-listing.ts'
import { readListings } from './list-listings.ts'
import { resolveOffers } from './resolve-offers.ts'
import { rebuildIndex } from './search-index/rebuild-index.ts'

const HERE = { lat: 23.6, lng: 58.4 }
const HOUR = 3_600_000
const database = databaseTest()
let ctx: Ctx
let owner: Ctx
let near: string
let far: string
beforeAll(async () => {
  ctx = database.ctx()
  const first = await aVenue(ctx, { point: { lat: 23.601, lng: 58.401 } })
  owner = as(ctx, first.owner)
  near = first.venue.id
  far = (
    await aVenue(ctx, { name: { en: 'Salalah Fruits', ar: 'فواكه صلالة' }, point: { lat: 23.64, lng: 58.2 } })
  ).venue.id
  const deals = Array.from({ length: 30 }, (_, n) => ({
    venueId: n % 2 ? near : far,
    over: {
      price: 500 + n * 10,
      category: n % 3 ? ('cooked' as const) : ('fruits' as const),
      title: { en: `Dish ${n}`, ar: null },
    },
  }))
  for (const { venueId, over } of deals) await aDeal(ctx, venueId, over)
  await rebuildIndex(ctx)
})

const list = async (filters: Partial<Record<keyof ListingFilters | 'cursor', unknown>> = {}) => {
  const parsed = listDeals.query.parse({ ...HERE, ...filters })
  return listDeals.result.parse(JSON.parse((await readListings(ctx, 'deal', parsed)).text))
}

const pageOf = async (id: string) => {
  const found = listing.parse(await getListing(ctx, id))
  if (found.type !== 'deal') throw new Error('not a deal')
  return found.deal
}

test.each(['nearest', 'ending', 'cheapest', 'newest', 'saving'] as const)(
  'pages by %s in a stable order, without gaps or repeats',
  async sort => {
    const first = await list({ sort })
    const second = await list({ sort, cursor: first.next })
    const all = [...first.items, ...second.items]
    expect(first.items).toHaveLength(20)
    expect(first.total).toBe(30)
    expect(new Set(all.map(deal => deal.id)).size).toBe(30)
    expect(second.next).toBeNull()
    const key: Record<typeof sort, (deal: DealCard) => number> = {
      nearest: deal => deal.distanceMeters ?? 0,
      ending: deal => Date.parse(deal.window.endsAt),
      cheapest: deal => deal.price,
      newest: () => 0,
      saving: deal => deal.price - deal.originalPrice,
    }
    expect(all.map(key[sort])).toEqual(all.map(key[sort]).sort((a, b) => a - b))
  },
)

test('states the distance on the ground within one per cent', async () => {
  const { items } = await list({ venue: far })
  // 20.9 km by the haversine formula.
  expect(items[0]?.distanceMeters).toBeGreaterThan(20_700)
  expect(items[0]?.distanceMeters).toBeLessThan(21_100)
})

test('filters by category, price, diet and text, in both languages', async () => {
  expect((await list({ category: 'fruits' })).total).toBe(10)
  expect((await list({ maxPrice: 540 })).total).toBe(5)
  expect((await list({ dietary: 'vegan' })).total).toBe(0)
  expect((await list({ q: 'dish 7' })).items.map(deal => deal.title.en)).toEqual(['Dish 7'])
  expect((await list({ q: 'صلالة' })).total).toBe(15)
  expect((await list({ q: '100%_' })).total).toBe(0)
})

test('ranks an exact match of the query before a nearer deal', async () => {
  const deals = [
    await aDeal(ctx, near, { title: { en: 'Plum pie', ar: null } }),
    await aDeal(ctx, far, { title: { en: 'Pie, plum', ar: null } }),
  ]
  await rebuildIndex(ctx)
  const { items } = await list({ q: 'pie plum' })
  expect(items.map(deal => deal.title.en)).toEqual(['Pie, plum', 'Plum pie'])
  for (const deal of deals) await withdrawDeal(owner, deal.id).catch(() => hide(deal.id))
  await rebuildIndex(ctx)
})

const hide = (id: string) =>
  database.pool.query('update deals.deals set hidden_at = now() where id = $1', [id])

test('hides drafts and deals that are withdrawn, hidden, sold out or over', async () => {
  const draft = await createDeal(owner, near, someTerms(ctx.now, { title: { en: 'Hidden', ar: null } }), {
    as: 'draft',
  })
  const gone = await aDeal(ctx, near, { title: { en: 'Hidden', ar: null } })
  await withdrawDeal(owner, gone.id)
  const over = await aDeal(ctx, near, { title: { en: 'Hidden', ar: null } })
  await database.pool.query(
    "update deals.deals set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' where id = $1",
    [over.id],
  )
  const validated = await aDeal(ctx, near, { title: { en: 'Hidden', ar: null } })
  await database.pool.query('update deals.deals set hidden_at = now() where id = $1', [validated.id])
  expect((await list({ q: 'hidden' })).items).toEqual([])
  for (const { id } of [draft, validated])
    expect(asRefusal(await getListing(ctx, id).catch(error => error))?.code).toBe('not_found')
  expect((await pageOf(gone.id)).status).toBe('withdrawn')
  expect((await pageOf(over.id)).status).toBe('ended')
  const offers = await resolveOffers(ctx, [gone.id, draft.id, validated.id, randomUUID()])
  expect(offers.map(offer => dealOffer.parse(offer).status)).toEqual(['withdrawn'])
})

test('filters by the day in Muscat, not in UTC', async () => {
  // 21:30 UTC is 01:30 of the next day in Muscat.
  const night = new Date(Date.UTC(2027, 0, 10, 21, 30))
  const listOf = (day: 'today' | 'tomorrow') =>
    readListings({ db: ctx.db, now: night }, 'deal', listDeals.query.parse({ ...HERE, day }))
  const id = await lateDeal(new Date(Date.UTC(2027, 0, 11, 15)))
  const ids = async (day: 'today' | 'tomorrow') =>
    (JSON.parse((await listOf(day)).text) as { items: DealCard[] }).items.map(deal => deal.id)
  expect(await ids('today')).toContain(id)
  expect(await ids('tomorrow')).not.toContain(id)
})

async function lateDeal(startsAt: Date): Promise<string> {
  const deal = await aDeal(ctx, near)
  await database.pool.query('update deals.deals set starts_at = $2, ends_at = $3 where id = $1', [
    deal.id,
    startsAt,
    new Date(startsAt.getTime() + HOUR),
  ])
  return deal.id
}

test('refuses an invalid cursor', async () => {
  expect(asRefusal(await list({ cursor: 'nonsense' }).catch(error => error))?.code).toBe('invalid_input')
})
