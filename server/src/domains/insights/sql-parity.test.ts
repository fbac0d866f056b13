import { flows } from '@dawra/contract/insights/rules'
import { CO2E_GRAMS_A_GRAM, MEAL_GRAMS } from '@dawra/contract/platform/food-factors.rules'
import { co2eOfGrams } from '@dawra/contract/rewards/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectParity, generated, undone } from '#testing/expect-parity'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()

test('uses the same factors in the rules and the ledger: insights.factor', async () => {
  await expectParity(
    database.pool,
    `(insights.factor(c ->> 0, now())).value`,
    [['meal', MEAL_GRAMS / 1000] as const, ['eaten_food', CO2E_GRAMS_A_GRAM] as const],
    ([, value]) => value,
  )
})

test('saves the same emissions by eaten food in rule and ledger: insights.book', async () => {
  const cases = generated(fc.integer({ min: 1, max: 1_000_000 }), 500).map((grams, n) => ({
    grams,
    source: `parity:${n}`,
  }))
  await undone(database.ctx(), async tx => {
    await tx.db.query({
      text: `select insights.book(c ->> 'source', c ->> 'source', 'sold', 'food', (c -> 'grams')::int, null, null, null, now(), now())
        from jsonb_array_elements($1::jsonb) c`,
      values: [JSON.stringify(cases)],
    })
    await expectParity(
      tx.db,
      `(select co2e_grams from insights.moves where source = c ->> 'source')`,
      cases,
      ({ grams }) => co2eOfGrams(grams),
    )
  })
})

test('rules and weight ledger know the same categories of food and waste', async () => {
  const { rows } = await database.pool.query<{ flow: string }>(
    'select unnest(enum_range(null::insights.flow)) as flow',
  )
  expect(rows.map(({ flow }) => flow).sort()).toEqual([...flows].sort())
})
