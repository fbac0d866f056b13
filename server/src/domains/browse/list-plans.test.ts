import { dealSorts } from '@dawra/contract/deals.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenue } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { listStatement } from './list-statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const { venue } = await aVenue(database.ctx())
  await database.pool.query(
    `insert into deals.deals (venue_id, status, kind, packaging, category, title_en, original_price, price,
        portions, remaining, portion_grams, starts_at, ends_at, published_at, place)
      select $1, 'live', 'dish', 'ours', (array['fruits', 'grains', 'dairy', 'cooked'])[n % 4 + 1], 'Dish ' || n,
        2000 + n % 900, 500 + n % 700, 5, 5, 450, now(), now() + interval '1 hour' + n * interval '1 second' / 10,
        now() - n * interval '1 second', platform.place(23.5 + n % 317 / 1000.0, 58 + n % 613 / 1000.0)
      from generate_series(1, 100000) n`,
    [venue.id],
  )
  await database.pool.query('analyze deals.deals, venues.venues')
}, 60_000)
afterAll(() => database.drop())

const AFTER = ['1', '0197a000-0000-7000-8000-000000000000'] as const

test.each(dealSorts)(
  'a plan for all values walks an index by %s, narrowed and further on too',
  async sort => {
    for (const filters of [{}, { category: 'fruits' }, { maxPrice: 900, dietary: ['vegan'] }])
      for (const after of [null, AFTER]) {
        const { text } = listStatement({ shelf: 'deal', sort, near: [23.6, 58.4], filters, after })
        const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
        expect(rows.map(row => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on deals')
      }
  },
)
