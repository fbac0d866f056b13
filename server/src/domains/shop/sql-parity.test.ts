import { randomUUID } from 'node:crypto'
import { GRAMS_STEP, LARGEST_LINE_GRAMS } from '@dawra/contract/shop/compost-lines.rules'
import {
  bulkPercent,
  HIGHEST_PRICE,
  LOWEST_PRICE,
  productNotice,
  unitPrice,
} from '@dawra/contract/shop/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { constraintOver, expectParity, generated, makeRefusal, undone } from '#testing/expect-parity'
import { databaseTest } from '#testing/set-up'
import { aProduct } from '#testing/shop-builders'

const database = databaseTest()

const kilograms = (most: number) => fc.integer({ min: 1, max: most }).map(kg => kg * GRAMS_STEP)

test('takes the same per cent off a larger amount: shop.bulk_percent', async () => {
  const all = Array.from({ length: LARGEST_LINE_GRAMS / GRAMS_STEP }, (_, n) => (n + 1) * GRAMS_STEP)
  const percents = await expectParity(database.pool, 'shop.bulk_percent(c::int)', all, bulkPercent)
  expect(new Set(percents).size).toBe(3)
})

test('computes the same price of a kilogram: shop.unit_price', async () => {
  const price = fc.oneof(
    fc.constantFrom(LOWEST_PRICE, HIGHEST_PRICE),
    fc.integer({ min: LOWEST_PRICE, max: HIGHEST_PRICE }),
  )
  await expectParity(
    database.pool,
    'shop.unit_price((c -> 0)::int, (c -> 1)::int)',
    generated(fc.tuple(price, kilograms(30)), 3000),
    ([price, grams]) => unitPrice(price, grams),
  )
})

test('limits a price to the same bounds in the rule and in the constraint', async () => {
  const allowed = await constraintOver(database.pool, 'shop.products', 'products_price_per_kg_check')
  await expectParity(
    database.pool,
    `(select ${allowed} from (select jsonb_build_object('price_per_kg', c) as c) r)`,
    [0, LOWEST_PRICE - 1, LOWEST_PRICE, HIGHEST_PRICE, HIGHEST_PRICE + 1],
    of => of >= LOWEST_PRICE && of <= HIGHEST_PRICE,
  )
})

const wantedProduct = fc.record({
  isAvailable: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  isRecalled: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  remaining: fc.oneof(fc.constantFrom(0, 999, 1000, 1999), fc.integer({ min: 0, max: 20_000 })),
  pricePerKg: fc.constantFrom(500, 505),
  grams: kilograms(15),
  shownPrice: fc.constantFrom(500, 505),
})

test('refuses an order like the cart: shop.hold and shop.obstacle', async () => {
  const ctx = database.ctx()
  const { id: base } = await aProduct(ctx)
  const cases = generated(wantedProduct, 600).map(product => ({
    ...product,
    id: randomUUID(),
    unitPrice: unitPrice(product.shownPrice, product.grams),
  }))
  await undone(ctx, async tx => {
    await tx.db.query({
      text: `insert into shop.products select (jsonb_populate_record(p, jsonb_build_object(
          'id', c -> 'id', 'is_available', c -> 'isAvailable', 'is_recalled', c -> 'isRecalled',
          'remaining', c -> 'remaining', 'stocked', c -> 'remaining', 'price_per_kg', c -> 'pricePerKg'))).*
        from shop.products p, jsonb_array_elements($1::jsonb) c where p.id = $2`,
      values: [JSON.stringify(cases), base],
    })
    // Without statistics each product would be searched with a full scan.
    await tx.db.query({ text: 'analyze shop.products' })
    await makeRefusal(
      tx,
      `perform shop.hold(array[(c ->> 'id')::uuid], array[(c -> 'grams')::int],
        array[(c -> 'unitPrice')::int])`,
    )
    const notices = await expectParity(
      tx.db,
      `((pg_temp.refusal(c) #> '{facts,products,0}') - 'productId')`,
      cases,
      ({ grams, unitPrice, pricePerKg, remaining, isAvailable, isRecalled }) =>
        productNotice(
          { grams, unitPrice },
          { pricePerKg, gramsLeft: remaining, isAvailable: isAvailable && !isRecalled },
        ),
    )
    expect(new Set(notices.map(notice => notice?.kind))).toEqual(
      new Set(['gone', 'sold_out', 'fewer_left', 'price_changed', undefined]),
    )
  })
})
