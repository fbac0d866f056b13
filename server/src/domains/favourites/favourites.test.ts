import { randomUUID } from 'node:crypto'
import { MAX_FAVOURITES } from '@dawra/contract/favourites/rules'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { aDeal, aPerson, as, aVenue, type Person } from '#testing/builders'
import { aDonation, aDonor } from '#testing/donation-builders'
import { databaseTest } from '#testing/set-up'
import { listFavouriteDeals } from './favourite-deals.ts'
import { listFavouriteDonations } from './favourite-donations.ts'
import { getFavouriteIds } from './favourite-ids.ts'
import { listFavouriteVenues } from './favourite-venues.ts'
import { dropFavourite, saveFavourite } from './save-favourite.ts'

const database = databaseTest()
let venueId: string
let person: Person
let ctx: Ctx
beforeAll(async () => {
  venueId = (await aVenue(database.ctx())).venue.id
})
beforeEach(async () => {
  person = await aPerson(database.ctx())
  ctx = database.ctx(person)
})

const venue = () => ({ kind: 'venue' as const, id: venueId })

test('sets a favourite once on repeated clicks, and removes it once', async () => {
  await Promise.all([saveFavourite(ctx, venue()), saveFavourite(ctx, venue()), saveFavourite(ctx, venue())])
  expect(await getFavouriteIds(ctx)).toMatchObject({ venue: [venueId], deal: [], donation: [], watches: [] })
  await dropFavourite(ctx, venue())
  await dropFavourite(ctx, venue())
  expect((await getFavouriteIds(ctx)).venue).toEqual([])
})

test('changes the alerts of a favourite, and keeps them when it is saved again', async () => {
  expect(await saveFavourite(ctx, venue())).toMatchObject({ alerts: true, watches: false })
  await saveFavourite(ctx, { ...venue(), alerts: false })
  expect(await saveFavourite(ctx, venue())).toMatchObject({ alerts: false })
  const deal = await aDeal(ctx, venueId)
  expect(await saveFavourite(ctx, { kind: 'deal', id: deal.id, watches: true })).toMatchObject({
    watches: true,
  })
  await expect(saveFavourite(ctx, { ...venue(), watches: true })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('hides favourites of other users, and refuses targets the user cannot see', async () => {
  await saveFavourite(ctx, venue())
  const other = as(ctx, await aPerson(ctx))
  expect((await getFavouriteIds(other)).venue).toEqual([])
  await dropFavourite(other, venue())
  expect((await getFavouriteIds(ctx)).venue).toEqual([venueId])
  const deal = await aDeal(ctx, venueId)
  await database.pool.query(`update deals.deals set status = 'draft', published_at = null where id = $1`, [
    deal.id,
  ])
  for (const target of [
    { kind: 'deal' as const, id: deal.id },
    { kind: 'venue' as const, id: randomUUID() },
  ])
    await expect(saveFavourite(ctx, target)).rejects.toMatchObject({ code: 'not_found' })
})

test('respects the limit when two favourites are added at once', async () => {
  await database.pool.query(
    `insert into favourites.favourites (user_id, kind, subject_id)
      select $1, 'donation', gen_random_uuid() from generate_series(1, $2 - 1)`,
    [person.userId, MAX_FAVOURITES],
  )
  const deal = await aDeal(ctx, venueId)
  const outcomes = await Promise.allSettled([
    saveFavourite(ctx, venue()),
    saveFavourite(ctx, { kind: 'deal', id: deal.id }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(asRefusal(refused.reason)).toMatchObject({
    code: 'too_many_favourites',
    facts: { most: MAX_FAVOURITES },
  })
})

const heart = (kind: 'venue' | 'deal' | 'donation', id: string) => saveFavourite(ctx, { kind, id })
const sellOut = (dealId: string) =>
  database.pool.query('update deals.deals set sold = portions, remaining = 0 where id = $1', [dealId])
const end = (dealId: string) =>
  database.pool.query(
    `update deals.deals set status = 'ended', starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
      where id = $1`,
    [dealId],
  )
const wasListedWeekly = (dealId: string, weeks: number) =>
  database.pool.query(
    `insert into deals.deals (venue_id, status, kind, packaging, category, title_en, original_price, price, portions,
        remaining, portion_grams, starts_at, ends_at, published_at, place)
      select venue_id, 'ended', kind, packaging, category, upper(title_en), original_price, price, portions, portions,
        portion_grams, now() - interval '1 day' * 7 * n, now() - interval '1 day' * 7 * n + interval '1 hour',
        now() - interval '1 day' * 7 * n + interval '2 hours', place
      from deals.deals, generate_series(1, $2::int) n where id = $1`,
    [dealId, weeks],
  )

test('lists venues with their deals or next listing, those with deals first', async () => {
  const quiet = (await aVenue(ctx)).venue.id
  const busy = (await aVenue(ctx)).venue.id
  await wasListedWeekly((await aDeal(ctx, quiet)).id, 3)
  await database.pool.query(
    `update deals.deals set status = 'withdrawn' where venue_id = $1 and status = 'live'`,
    [quiet],
  )
  const first = await aDeal(ctx, busy)
  await sellOut((await aDeal(ctx, busy)).id)
  await heart('venue', busy)
  await heart('venue', quiet)
  const { items, next } = await listFavouriteVenues(ctx, undefined)
  expect(next).toBeNull()
  expect(items).toMatchObject([
    { venue: { id: busy, rating: null }, dealCount: 1, deals: [{ id: first.id }], next: null, alerts: true },
    { venue: { id: quiet }, dealCount: 0, deals: [], next: { source: 'usual' } },
  ])
})

test('shows for an ended deal the same dish on sale, or its usual listing time', async () => {
  const kitchen = (await aVenue(ctx)).venue.id
  const [over, soldOut] = [
    await aDeal(ctx, kitchen),
    await aDeal(ctx, kitchen, { title: { en: 'Sambusa', ar: null } }),
  ]
  await end(over.id)
  await sellOut(soldOut.id)
  await heart('deal', over.id)
  await heart('deal', soldOut.id)
  const list = async () =>
    (await listFavouriteDeals(ctx, undefined)).items.map(({ deal, isOn, again, usualAt }) => ({
      id: deal.id,
      isOn,
      again: again?.id ?? null,
      isUsual: usualAt !== null,
    }))
  const nowhere = { isOn: false, again: null, isUsual: false }
  expect(await list()).toEqual([
    { ...nowhere, id: soldOut.id },
    { ...nowhere, id: over.id },
  ])
  await wasListedWeekly(over.id, 2)
  expect(await list()).toContainEqual({ ...nowhere, id: over.id, isUsual: true })
  const anew = await aDeal(ctx, kitchen)
  expect(await list()).toContainEqual({ ...nowhere, id: over.id, again: anew.id })
  await database.pool.query('update deals.deals set sold = 0, remaining = portions where id = $1', [
    soldOut.id,
  ])
  expect((await list())[0]).toEqual({ ...nowhere, id: soldOut.id, isOn: true })
})

test('lists favourites page by page, available ones first', async () => {
  const on: string[] = []
  for (let index = 0; index < 3; index++) on.push((await aDeal(ctx, venueId)).id)
  await database.pool.query(
    `with d as (insert into deals.deals (venue_id, status, kind, packaging, category, title_en, original_price, price,
        portions, remaining, portion_grams, starts_at, ends_at, published_at, place)
      select $1, 'ended', 'dish', 'ours', 'cooked', 'Dish ' || n, 2000, 1000, 5, 5, 450, now() - interval '2 hours',
        now() - interval '1 hour', now() - interval '3 hours', point(0, 0) from generate_series(1, 22) n returning id)
    insert into favourites.favourites (user_id, kind, subject_id) select $2, 'deal', id from d`,
    [venueId, person.userId],
  )
  for (const id of on) await heart('deal', id)
  const first = await listFavouriteDeals(ctx, undefined)
  const second = await listFavouriteDeals(ctx, first.next!)
  const all = [...first.items, ...second.items]
  expect(
    first.items
      .slice(0, 3)
      .map(({ deal }) => deal.id)
      .sort(),
  ).toEqual(on.sort())
  expect(new Set(all.map(({ deal }) => deal.id)).size).toBe(25)
  expect(second.next).toBeNull()
  const [hidden] = first.items
  await database.pool.query('update deals.deals set hidden_at = now() where id = $1', [hidden!.deal.id])
  expect((await listFavouriteDeals(ctx, undefined)).items[0]!.deal.id).not.toBe(hidden!.deal.id)
  await expect(listFavouriteDeals(ctx, 'nonsense')).rejects.toMatchObject({ code: 'invalid_input' })
})

test('shows which favourite donations are still open', async () => {
  const donor = as(ctx, await aDonor(ctx))
  const [open, over] = [await aDonation(donor), await aDonation(donor)]
  await heart('donation', open.id)
  await heart('donation', over.id)
  await database.pool.query(
    `update donations.donations set status = 'withdrawn', ended_at = now() where id = $1`,
    [over.id],
  )
  const { items } = await listFavouriteDonations(ctx, undefined)
  expect(items.map(({ donation }) => [donation.id, donation.status === 'available'])).toEqual([
    [open.id, true],
    [over.id, false],
  ])
  await dropFavourite(ctx, { kind: 'donation', id: over.id })
  await expect(heart('donation', over.id)).rejects.toMatchObject({ code: 'not_found' })
})
