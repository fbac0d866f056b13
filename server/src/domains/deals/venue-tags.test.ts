import type { DealTerms } from '@dawra/contract/deals/schemas'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { aDeal, aVenue } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { getVenueTags } from './venue-tags.ts'

const database = databaseTest()
let ctx: Ctx
beforeAll(() => {
  ctx = database.ctx()
})

/** @promise deals.dietary.vegetarian (store: every one of its latest deals carries the label) */
test('describes a venue by what it mostly sells and by labels that all its deals share', async () => {
  const { venue } = await aVenue(ctx)
  expect(await getVenueTags(ctx, venue.id)).toEqual({ categories: [], tags: [], dietary: [] })
  const bread: Partial<DealTerms> = {
    category: 'grains',
    tags: ['bread', 'fresh'],
    dietary: ['halal', 'vegetarian'],
  }
  const plain: Partial<DealTerms> = { ...bread, tags: ['bread'], dietary: ['halal'] }
  const changes: Partial<DealTerms>[] = [
    bread,
    bread,
    { ...bread, tags: ['bread'] },
    { ...bread, dietary: ['halal'] },
    plain,
    plain,
  ]
  for (const change of changes) await aDeal(ctx, venue.id, change)
  // One deal of seven is too few for a tag, and a mixed box gives none.
  const mixed = await aDeal(ctx, venue.id, { category: 'mixed', tags: ['sweet'], dietary: ['halal'] })
  expect(await getVenueTags(ctx, venue.id)).toEqual({
    categories: ['grains'],
    tags: ['bread', 'fresh'],
    dietary: ['halal'],
  })
  await run(
    ctx.db,
    sql`update deals.deals set hidden_at = platform.now(), dietary = '{}' where id = ${mixed.id}`,
  )
  expect((await getVenueTags(ctx, venue.id)).dietary).toEqual(['halal'])
})

test('answers that an unknown venue is not found', async () => {
  await expect(getVenueTags(ctx, '01a205ae-0000-7545-b57b-c2e8b352f78a')).rejects.toMatchObject({
    code: 'not_found',
  })
})
