import {
  countedGrams,
  LONGEST_DESCRIPTION,
  MAX_GRAMS,
  MIN_GRAMS,
  pointsOfWeight,
  WEIGHT_STEP_GRAMS,
} from '@dawra/contract/composting/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPerson } from '#testing/builders'
import { constraintOver, expectParity, generated, undone } from '#testing/expect-parity'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()

test('earns the same points for compost: composting.points_of', async () => {
  await undone(database.ctx(), async tx => {
    const weights = Array.from(
      { length: MAX_GRAMS / WEIGHT_STEP_GRAMS },
      (_, n) => (n + 1) * WEIGHT_STEP_GRAMS,
    )
    for (const pointsPerKg of [0, 1, 7, 10, 100]) {
      await given(tx.db, { compost_points_per_kg: pointsPerKg })
      await expectParity(tx.db, 'composting.points_of(c::int)', weights, grams =>
        pointsOfWeight(grams, pointsPerKg),
      )
    }
  })
})

test('counts the same weight towards both limits: composting.add_grams_up_to_limits', async () => {
  const { userId } = await aPerson(database.ctx())
  const grams = fc.integer({ min: MIN_GRAMS, max: 12_000 })
  const had = fc.option(fc.integer({ min: 0, max: 12_000 }))
  const before = fc.option(fc.integer({ min: 0, max: 32_000 }))
  await undone(database.ctx(), async tx => {
    const limit = { day: 10_000, week: 30_000 }
    await given(tx.db, { compost_daily_grams: limit.day, compost_weekly_grams: limit.week })
    // Each case has a week of its own.
    const cases = generated(fc.record({ had, before, grams }), 500).map((of, index) => ({
      ...of,
      day: 7 * index,
    }))
    await tx.db.query({
      text: `with days as (
          insert into composting.days (user_id, day, counted_grams)
            select $1, date '2020-01-01' + (c -> 'day')::int, (c -> 'had')::int from jsonb_array_elements($2::jsonb) c
            where c ->> 'had' is not null)
        insert into composting.weeks (user_id, week, counted_grams)
          select $1, platform.week_of(date '2020-01-01' + (c -> 'day')::int), (c -> 'before')::int
          from jsonb_array_elements($2::jsonb) c where c ->> 'before' is not null`,
      values: [userId, JSON.stringify(cases)],
    })
    const counted = await expectParity(
      tx.db,
      `composting.add_grams_up_to_limits('${userId}', date '2020-01-01' + (c -> 'day')::int, (c -> 'grams')::int)`,
      cases,
      ({ had, before, grams }) => countedGrams(grams, { day: had ?? 0, week: before ?? 0 }, limit),
    )
    expect(counted).toContain(0)
  })
})

test('allows the same weights in the database as in the rule', async () => {
  const weight = await constraintOver(database.pool, 'composting.activities', 'weights_are_believable')
  await expectParity(
    database.pool,
    `(select ${weight} from (select jsonb_build_object('grams', c) as c) r)`,
    [
      ...generated(fc.integer({ min: -100, max: 2 * MAX_GRAMS }), 300),
      0,
      MIN_GRAMS,
      MAX_GRAMS,
      MAX_GRAMS + 100,
    ],
    grams => grams >= MIN_GRAMS && grams <= MAX_GRAMS && grams % WEIGHT_STEP_GRAMS === 0,
  )
  const text = await constraintOver(database.pool, 'composting.activities', 'descriptions_say_something')
  await expectParity(
    database.pool,
    `(select ${text} from (select jsonb_build_object('description', repeat('x', c::int)) as c) r)`,
    [0, 1, LONGEST_DESCRIPTION, LONGEST_DESCRIPTION + 1],
    length => length > 0 && length <= LONGEST_DESCRIPTION,
  )
})
