import { getTonight } from '@dawra/contract/browse/tonight'
import { expect, test } from 'vitest'
import { run, sql } from '#platform/sql'
import { aDeal, aVenue, someTerms } from '#testing/builders'
import { clockIn } from '#testing/days'
import { databaseTest } from '#testing/set-up'
import { readTonight } from './tonight.ts'

const HOUR = 3_600_000
/** 17:00 in Muscat on a future day, so that no deal is over by the machine's clock. */
const NOW = clockIn(new Date(), 1, '17:00')
const hours = (from: number, until: number) => ({
  startsAt: new Date(NOW.getTime() + from * HOUR).toISOString(),
  endsAt: new Date(NOW.getTime() + until * HOUR).toISOString(),
})

const database = databaseTest()

const at = (hoursLater = 0) => database.ctx(undefined, new Date(NOW.getTime() + hoursLater * HOUR))
const tonight = async (ctx = at()) => getTonight.result.parse(JSON.parse((await readTonight(ctx)).text))

/**
 * @promise landing.tonight.line
 * @promise landing.tonight.later
 */
test('shows zeros and empty lists for an empty city', async () => {
  expect(await tonight()).toEqual({ today: 0, closesAt: null, later: 0, deals: [], stores: [] })
})

/**
 * @promise landing.tonight.line (landing, first line)
 * @promise landing.tonight.later (landing, first line)
 */
test('counts today’s deals, names their venues, and shows one deal of each', async () => {
  const { venue: bakery } = await aVenue(at(), { name: { en: 'Ruwi Bakery', ar: null } })
  const { venue: grill } = await aVenue(at(), { name: { en: 'Muttrah Grill', ar: null } })
  const { venue: cafe } = await aVenue(at(), { name: { en: 'Copper Coffee', ar: null } })
  const sell = (venueId: string, window: ReturnType<typeof hours>, en: string) =>
    aDeal(at(), venueId, { ...someTerms(NOW), window, title: { en, ar: null } })
  const soldOut = await sell(grill.id, hours(1, 2), 'Gone')
  await run(
    database.pool,
    sql`update deals.deals set remaining = 0, sold = portions where id = ${soldOut.id}`,
  )
  await sell(grill.id, hours(2, 4), 'Kebab')
  await sell(bakery.id, hours(1, 3), 'Bread')
  await sell(bakery.id, hours(2, 5), 'Cake')
  await sell(cafe.id, hours(20, 22), 'Tomorrow’s croissants')

  const found = await tonight()
  expect(found.deals.map(deal => deal.title.en)).toEqual(['Bread', 'Kebab', 'Tomorrow’s croissants'])
  expect([found.today, found.later]).toEqual([3, 1])
  expect(new Date(found.closesAt ?? 0).toISOString()).toBe(hours(1, 3).endsAt)
  expect(found.stores.map(({ name, deals }) => [name.en, deals])).toEqual(
    expect.arrayContaining([
      ['Ruwi Bakery', 2],
      ['Muttrah Grill', 1],
      ['Copper Coffee', 1],
    ]),
  )
  expect(found.stores[0]?.name.en).toBe('Ruwi Bakery')
})
