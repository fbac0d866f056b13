import { randomUUID } from 'node:crypto'
import type { Verdict } from '@dawra/contract/moderation/rules'
import type { ResultOf } from '@dawra/contract/platform/route'
import type { listProducts } from '@dawra/contract/shop/routes'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as } from '#testing/builders'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { aProduct, aSellerPerson, type ProductForSale } from '#testing/shop-builders'
import { hideProduct, settleProduct } from './hide-product.ts'
import { reportableProducts } from './reportable.ts'
import { readOwnStock } from './sellers/own-seller.ts'
import { readProducts, selectStocked } from './store.ts'

const database = databaseTest()
let ctx: Ctx
let product: ProductForSale
beforeAll(() => {
  ctx = database.ctx()
})
beforeEach(async () => {
  product = await aProduct(ctx)
})

const hide = (kind: 'product' | 'deal' = 'product') =>
  transact(ctx, tx => hideProduct(tx, { kind, id: product.id }))
const settle = (verdict: Verdict) =>
  transact(ctx, tx => settleProduct(tx, { kind: 'product', id: product.id, verdict }))
const listed = async () =>
  (JSON.parse((await readProducts(ctx, [product.id])).text) as ResultOf<typeof listProducts>).products
    .length === 1
const readByClients = async () =>
  (await many(ctx.db, sql`select from shop.compost_products where id = ${product.id}`)).length === 1
const buy = () =>
  run(
    ctx.db,
    sql`select from shop.hold(array[${product.id}]::uuid[], array[1000], array[${product.pricePerKg}::int])`,
  )
const news = async () =>
  (
    await many(
      ctx.db,
      sql`select from platform.outbox where topic = 'shop.product_changed' and data ->> 'productId' = ${product.id}`,
    )
  ).length

/** @promise operator-compost.stock.hiddenText (seller and office, stock) */
test('removes hidden compost from lists and sale, and shows its seller why', async () => {
  const farmer = as(ctx, await aSellerPerson(ctx, product.sellerId))
  const before = await news()
  await hide()
  await hide()
  expect([await listed(), await readByClients()]).toEqual([false, false])
  expect(await codeOf(buy())).toBe('cart_changed')
  const own = await readOwnStock(farmer)
  expect('text' in own && JSON.parse(own.text).products).toMatchObject([{ isHidden: true }])
  expect(await selectStocked(ctx, product.id)).toMatchObject({ isHidden: true, isAvailable: false })
  expect(await news()).toBe(before + 1)
})

test("shows compost again after the verdict 'keep', and hides it after 'hide'", async () => {
  await hide()
  await settle('keep')
  expect([await listed(), await readByClients()]).toEqual([true, true])
  expect(await codeOf(buy())).toBeUndefined()
  await settle('hide')
  expect(await listed()).toBe(false)
})

test('ignores a report about another kind of content with the same id', async () => {
  await hide('deal')
  expect(await listed()).toBe(true)
})

test('names a seller’s people as the authors of its product', async () => {
  const person = await aSellerPerson(ctx, product.sellerId)
  const reporter = await aPerson(ctx)
  expect(await reportableProducts.describe(ctx.db, product.id, reporter.userId)).toMatchObject({
    authorId: null,
    alsoOf: [person.userId],
  })
  expect(await reportableProducts.describe(ctx.db, randomUUID(), reporter.userId)).toBeUndefined()
})

test('trusts a seller who has sold for a month, until a product is hidden for good', async () => {
  expect(await reportableProducts.isTrusted?.(ctx.db, product.id)).toBe(false)
  await run(
    ctx.db,
    sql`update shop.products set created_at = now() - interval '31 days' where id = ${product.id}`,
  )
  expect(await reportableProducts.isTrusted?.(ctx.db, product.id)).toBe(true)
  await run(
    ctx.db,
    sql`insert into moderation.cases (kind, subject_id, decided_at, verdict)
      values ('product', ${product.id}, now(), 'hide')`,
  )
  expect(await reportableProducts.isTrusted?.(ctx.db, product.id)).toBe(false)
})
