import { dealCategories } from '@dawra/contract/deals/rules'
import {
  blurred,
  checksFor,
  donationKinds,
  feedSources,
  isAllowedAsFeed,
  LONGEST_LISTED_DAYS,
  maxSafeAgeMs,
  maySetPrice,
  PRICE_STEP,
  RATING_SHOWN_AFTER_DAYS,
  RATINGS_SHOWN_FROM,
  safetyChecks,
  safetyObstacle,
  shareOfPrice,
  storages,
} from '@dawra/contract/donations/rules'
import { PICKUP_CODE } from '@dawra/contract/orders/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDonation } from '#donations'
import { as, keyed } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDonor, someDonationTerms } from '#testing/donation-builders'
import { constraintOver, expectParity, generated, makeRefusal, undone } from '#testing/expect-parity'

const MINUTE = 60_000
const DAY = 24 * 60

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const constraint = (name: string) => constraintOver(database.pool, 'donations.donations', name)

describe('the time that food may be handed over', () => {
  test('limits the time equally in the rule and in SQL: donations.longest_kept', async () => {
    // Around midnight in Muscat between April and May, and over two years.
    const moment = fc.oneof(
      fc.integer({ min: -5, max: 5 }).map(minute => Date.parse('2026-04-30T20:00:00Z') + minute * MINUTE),
      fc.integer({ min: -5, max: 5 }).map(minute => Date.parse('2026-09-30T20:00:00Z') + minute * MINUTE),
      fc
        .integer({ min: 0, max: 2 * 365 * DAY })
        .map(minute => Date.parse('2026-01-01T00:00:00Z') + minute * MINUTE),
    )
    const times = await expectParity(
      database.pool,
      `(extract(epoch from donations.longest_kept(c ->> 0, (c ->> 1)::timestamptz)) * 1000)`,
      generated(fc.tuple(fc.constantFrom(...storages), moment), 2000).map(
        ([storage, made]) => [storage, new Date(made).toISOString()] as const,
      ),
      ([storage, made]) => maxSafeAgeMs(storage, new Date(made)),
    )
    expect(new Set(times).size).toBe(5)
  })

  const seasons = ['2026-11-15T08:30:00Z', '2026-07-15T08:30:00Z', '2026-09-30T18:30:00Z']
  const minutes = (least: number, most: number) => fc.integer({ min: least, max: most })
  /** When food was made, is collected and expires, in minutes from now. */
  const stored = fc
    .record({
      season: fc.constantFrom(...seasons),
      storage: fc.constantFrom(...storages),
      made: fc.oneof(minutes(-180, 10), fc.constantFrom(5, 6), minutes(-DAY - 10, 0), minutes(-9 * DAY, 0)),
      start: minutes(-30, 100),
      length: fc.oneof(minutes(-5, 300), fc.constantFrom(0, 1), minutes(0, 9 * DAY)),
      afterEnd: fc.oneof(minutes(0, 300), minutes(-60, 60)),
    })
    .map(({ season, storage, made, start, length, afterEnd }) => {
      const at = (minute: number) => new Date(Date.parse(season) + minute * MINUTE).toISOString()
      const keeping = {
        storage,
        madeAt: at(made),
        useBy: at(start + length + afterEnd),
        window: { startsAt: at(start), endsAt: at(start + length) },
      }
      return { ...keeping, now: season }
    })
  const RULES = {
    made_in_the_future: 'food_is_made_before_it_is_listed',
    ends_before_start: 'windows_end_after_they_start',
    already_over: 'nothing_is_listed_when_it_is_over',
    ends_after_use_by: 'nothing_is_listed_past_its_use_by',
    kept_too_long: 'nothing_is_kept_too_long',
    listed_too_long: 'nothing_is_listed_longer_than_a_week',
  }
  const ROW = `jsonb_build_object('storage', c -> 'storage', 'made_at', c -> 'madeAt', 'use_by', c -> 'useBy',
    'starts_at', c #> '{window,startsAt}', 'ends_at', c #> '{window,endsAt}', 'declared_at', c -> 'now', 'published_at', c -> 'now')`

  test('enforces the time for handing food over by the constraint that the rule names', async () => {
    const broken = await Promise.all(
      Object.entries(RULES).map(
        async ([kind, name]) => `when not (${await constraint(name)}) then '${kind}'`,
      ),
    )
    const cases = generated(stored, 1500)
    const kinds = await expectParity(
      database.pool,
      `(select case ${broken.join(' ')} end from (select ${ROW} as c) r)`,
      // A donation past its use-by date would have a window that ends after it, which the table refuses.
      cases.filter(of => safetyObstacle(of, new Date(of.now))?.kind !== 'past_use_by'),
      of => safetyObstacle(of, new Date(of.now))?.kind ?? null,
    )
    expect(new Set(kinds)).toEqual(new Set([...Object.keys(RULES), null]))
    const past = cases.filter(of => safetyObstacle(of, new Date(of.now))?.kind === 'past_use_by')
    const inSql = await expectParity(
      database.pool,
      `(select (case ${broken.join(' ')} end) is not null from (select ${ROW} as c) r)`,
      past,
      () => true,
    )
    expect(inSql.length).toBeGreaterThan(50)
  })

  test('counts the longest time of an edited donation from its publishing', async () => {
    const week = LONGEST_LISTED_DAYS * DAY
    const edited = fc.record({
      published: minutes(-week, 0),
      end: fc.oneof(minutes(1, week), minutes(-10, 10)),
    })
    const now = new Date('2026-11-15T08:30:00Z')
    const at = (minute: number) => new Date(now.getTime() + minute * MINUTE).toISOString()
    const cases = generated(edited, 1000).map(({ published, end }) => ({
      storage: 'ambient' as const,
      publishedAt: at(published),
      madeAt: at(published - 1),
      useBy: at(20 * DAY),
      window: { startsAt: at(published), endsAt: at(Math.max(1, end + published + week)) },
    }))
    const answers = await expectParity(
      database.pool,
      `(select ${await constraint(RULES.listed_too_long)}
        from (select jsonb_build_object('ends_at', c #> '{window,endsAt}', 'published_at', c -> 'publishedAt') as c) r)`,
      cases,
      of => safetyObstacle(of, now, new Date(of.publishedAt)) === null,
    )
    expect(new Set(answers).size).toBe(2)
  })
})

describe('the checklist of a donor', () => {
  test('requires the same checks in the rule and in SQL: donations.checks_for', async () => {
    const pairs = donationKinds.flatMap(kind => storages.map(storage => ({ kind, storage })))
    await expectParity(
      database.pool,
      `donations.checks_for(c ->> 'kind', c ->> 'storage')`,
      pairs,
      ({ kind, storage }) => checksFor(kind, storage),
    )
    const subsets = Array.from({ length: 2 ** safetyChecks.length }, (_, bits) =>
      safetyChecks.filter((_, index) => bits & (1 << index)),
    )
    const answers = await expectParity(
      database.pool,
      await constraint('the_checklist_is_complete'),
      pairs.flatMap(pair => subsets.map(checks => ({ ...pair, checks }))),
      ({ kind, storage, checks }) => checksFor(kind, storage).every(check => checks.includes(check)),
    )
    expect(new Set(answers).size).toBe(2)
  })
})

test('allows the same sources of feed in the rule and in the constraint', async () => {
  const sources = Array.from({ length: 2 ** feedSources.length }, (_, bits) =>
    feedSources.filter((_, index) => bits & (1 << index)),
  )
  const answers = await expectParity(
    database.pool,
    `(select ${await constraint('feed_is_of_plants_and_bakery')} from (select jsonb_build_object('kind', c -> 'kind',
      'category', c -> 'category', 'feed_sources', c -> 'feedSources') as c) r)`,
    donationKinds.flatMap(kind =>
      dealCategories.flatMap(category => sources.map(feedSources => ({ kind, category, feedSources }))),
    ),
    isAllowedAsFeed,
  )
  expect(new Set(answers).size).toBe(2)
})

describe('a price of a donation', () => {
  test('allows prices of a donation in the same steps in the rule and in the constraint', async () => {
    await expectParity(
      database.pool,
      `(select ${await constraint('prices_go_in_steps')} from (select jsonb_build_object('price', c) as c) r)`,
      [...generated(fc.integer({ min: -200, max: 5000 }), 300), 0, PRICE_STEP],
      price => price >= 0 && price % PRICE_STEP === 0,
    )
  })

  test('allows a price for the same donors: donations.refuse_unlicensed_price', async () => {
    const ctx = database.ctx()
    const [household, business] = [await aDonor(ctx), await aDonor(ctx, { isVerified: true })]
    const { id } = await createDonation(keyed(as(ctx, household)), someDonationTerms(ctx.now))
    const donors = [
      { donorId: household.userId, isVerified: false },
      { donorId: business.userId, isVerified: true },
    ]
    await undone(ctx, async tx => {
      await makeRefusal(
        tx,
        `update donations.donations set donor_id = (c ->> 'donorId')::uuid, kind = c ->> 'kind',
            price = (c -> 'price')::bigint, checks = donations.checks_for(c ->> 'kind', storage),
            feed_sources = case c ->> 'kind' when 'feed' then array['bakery'] else '{}' end
          where id = '${id}'`,
      )
      const answers = await expectParity(
        tx.db,
        `(pg_temp.refusal(c) ->> 'code')`,
        donors.flatMap(donor =>
          donationKinds.flatMap(kind => [0, 100, 5000].map(price => ({ ...donor, kind, price }))),
        ),
        ({ kind, price, isVerified }) =>
          price > 0 && !maySetPrice(kind, { isVerified }) ? 'price_not_allowed' : null,
      )
      expect(new Set(answers).size).toBe(2)
    })
  })

  test('splits a price in the same shares: donations.share_of_price', async () => {
    const lot = fc
      .record({
        price: fc.integer({ min: 0, max: 5_000_000 }).map(step => step * PRICE_STEP),
        total: fc.integer({ min: 100, max: 1_000_000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ price, total, share }) => ({ price, total, grams: Math.max(1, Math.round(total * share)) }))
    await expectParity(
      database.pool,
      `donations.share_of_price((c -> 'price')::bigint, (c -> 'grams')::int, (c -> 'total')::int)`,
      generated(lot, 3000),
      ({ price, grams, total }) => shareOfPrice(price, grams, total),
    )
  })
})

test('blurs a place in the same way in the rule and in SQL: donations.blur', async () => {
  const place = fc.record({
    lat: fc.double({ min: 23, max: 24, noNaN: true }),
    lng: fc.double({ min: 57.5, max: 59, noNaN: true }),
  })
  const edges = Array.from({ length: 300 }, (_, n) => ({
    lat: (8700 + n) * 0.0027,
    lng: (19400 + n) * 0.003,
  }))
  await expectParity(
    database.pool,
    `jsonb_build_object('lat', donations.blur((c -> 'lat')::float8, 0.0027), 'lng', donations.blur((c -> 'lng')::float8, 0.003))`,
    [...generated(place, 2000), ...edges],
    blurred,
  )
})

test('makes a code of the same form as a pickup’s code: donations.random_code', async () => {
  const { rows } = await database.pool.query<{ code: string }>(
    'select donations.random_code() as code from generate_series(1, 1000)',
  )
  expect(rows.filter(({ code }) => !PICKUP_CODE.test(code))).toEqual([])
})

test('uses the rule’s numbers in the views of ratings', async () => {
  const view = async (name: string) =>
    (await database.pool.query<{ text: string }>('select pg_get_viewdef($1::regclass) as text', [name]))
      .rows[0]?.text
  expect(await view('donations.rated_people')).toContain(`count(*) >= ${RATINGS_SHOWN_FROM}`)
  expect(await view('donations.shown_ratings')).toContain(`'${RATING_SHOWN_AFTER_DAYS} days'::interval`)
})
