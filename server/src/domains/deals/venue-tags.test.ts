import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { aDeal, aVenue } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { getVenueTags } from './venue-tags.ts'

let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
})
afterAll(() => database.drop())

test('a venue is described by what it mostly sells, and by labels that all of it carries', async () => {
  const { venue } = await aVenue(ctx)
  expect(await getVenueTags(ctx, venue.id)).toEqual({ categories: [], tags: [], dietary: [] })
  const bread = { category: 'grains', tags: ['bread', 'fresh'], dietary: ['halal', 'vegetarian'] } as const
  for (const change of [bread, bread, { ...bread, tags: ['bread'] }, { ...bread, dietary: ['halal'] }])
    await aDeal(ctx, venue.id, { ...change, tags: [...change.tags], dietary: [...change.dietary] })
  for (const _ of [1, 2]) await aDeal(ctx, venue.id, { ...bread, tags: ['bread'], dietary: ['halal'] })
  // One of seven is not what it mostly sells, and a mixed box says nothing.
  const mixed = await aDeal(ctx, venue.id, { category: 'mixed', tags: ['sweet'], dietary: ['halal'] })
  expect(await getVenueTags(ctx, venue.id)).toEqual({
    categories: ['grains'],
    tags: ['bread', 'fresh'],
    dietary: ['halal'],
  })
  // What is hidden describes nobody.
  await run(
    ctx.db,
    sql`update deals.deals set hidden_at = platform.now(), dietary = '{}' where id = ${mixed.id}`,
  )
  expect((await getVenueTags(ctx, venue.id)).dietary).toEqual(['halal'])
})

test('an unknown venue is not found', async () => {
  await expect(getVenueTags(ctx, '01a205ae-0000-7545-b57b-c2e8b352f78a')).rejects.toMatchObject({
    code: 'not_found',
  })
})
