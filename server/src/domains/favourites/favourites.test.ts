import { randomUUID } from 'node:crypto'
import { MOST_FAVOURITES } from '@dawra/contract/favourites.rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { aDeal, aPerson, as, aVenue, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { getFavouriteIds } from './favourite-ids.ts'
import { dropFavourite, keepFavourite } from './keep-favourite.ts'

let database: TestDatabase
let venueId: string
let person: Person
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  venueId = (await aVenue(database.ctx())).venue.id
})
beforeEach(async () => {
  person = await aPerson(database.ctx())
  ctx = database.ctx(person)
})
afterAll(() => database.drop())

const venue = () => ({ kind: 'venue' as const, id: venueId })

test('a heart is set once however often it is pressed, and taken away the same way', async () => {
  await Promise.all([keepFavourite(ctx, venue()), keepFavourite(ctx, venue()), keepFavourite(ctx, venue())])
  expect(await getFavouriteIds(ctx)).toEqual({ venue: [venueId], deal: [], donation: [] })
  await dropFavourite(ctx, venue())
  await dropFavourite(ctx, venue())
  expect((await getFavouriteIds(ctx)).venue).toEqual([])
})

test('what a heart is told of changes, and stays when it is set again', async () => {
  expect(await keepFavourite(ctx, venue())).toMatchObject({ alerts: true, watches: false })
  await keepFavourite(ctx, { ...venue(), alerts: false })
  expect(await keepFavourite(ctx, venue())).toMatchObject({ alerts: false })
  const deal = await aDeal(ctx, venueId)
  expect(await keepFavourite(ctx, { kind: 'deal', id: deal.id, watches: true })).toMatchObject({
    watches: true,
  })
  await expect(keepFavourite(ctx, { ...venue(), watches: true })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('nobody sees the hearts of others, nor sets one on what is not there for them', async () => {
  await keepFavourite(ctx, venue())
  const other = as(ctx, await aPerson(ctx))
  expect((await getFavouriteIds(other)).venue).toEqual([])
  await dropFavourite(other, venue())
  expect((await getFavouriteIds(ctx)).venue).toEqual([venueId])
  const deal = await aDeal(ctx, venueId)
  await database.pool.query(`update deals.deals set status = 'draft', published_at = null where id = $1`, [
    deal.id,
  ])
  for (const subject of [
    { kind: 'deal' as const, id: deal.id },
    { kind: 'venue' as const, id: randomUUID() },
  ])
    await expect(keepFavourite(ctx, subject)).rejects.toMatchObject({ code: 'not_found' })
})

test('two at once do not pass the limit together', async () => {
  await database.pool.query(
    `insert into favourites.favourites (user_id, kind, subject_id)
      select $1, 'donation', gen_random_uuid() from generate_series(1, $2 - 1)`,
    [person.userId, MOST_FAVOURITES],
  )
  const deal = await aDeal(ctx, venueId)
  const outcomes = await Promise.allSettled([
    keepFavourite(ctx, venue()),
    keepFavourite(ctx, { kind: 'deal', id: deal.id }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(asRefusal(refused.reason)).toMatchObject({
    code: 'too_many_favourites',
    facts: { most: MOST_FAVOURITES },
  })
})
