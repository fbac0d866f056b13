import { unitPrice } from '@dawra/contract/shop/rules'
import type { ProductBody, StockBody, StockedProduct } from '@dawra/contract/shop/schemas'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, keyed } from '#testing/builders'
import { editProduct } from '#testing/edit-latest-version'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { addStock } from './add-stock.ts'
import { recallBatch } from './recall-batch.ts'
import { restockGrams } from './restock.ts'
import { selectStocked } from './store.ts'
import { aShop, type Shop } from './testing/shop-builder.ts'

const database = databaseTest()
let operator: Ctx
let shops = 0
let here: Shop

beforeAll(async () => {
  operator = as(database.ctx(), await aPerson(database.ctx(), ['customer', 'operator']))
})
beforeEach(async () => {
  here = await aShop(operator, ++shops)
})

const stock = (body: StockBody) => addStock(keyed(operator), here.productId, body)
const bring = () => stock({ grams: 10_000, reason: 'batch', batchId: here.next.id })
const product = () => selectStocked(operator, here.productId)
const hold = (grams: number, price = 500, id = here.productId) =>
  run(
    database.pool,
    sql`select shop.hold(array[${id}]::uuid[], array[${grams}::int], array[${unitPrice(price, grams)}::int])`,
  )
const settle = (grams: number, sold: boolean) =>
  run(
    database.pool,
    sql`select shop.settle_hold(array[${here.productId}]::uuid[], array[${grams}::int], ${sold},
      (select array[id] from shop.batches where code = ${here.batch}))`,
  )

describe('stock', () => {
  test('adds stock by batch; every change records person, time and reason', async () => {
    expect(await bring()).toMatchObject({ gramsLeft: 20_000, batch: { code: here.next.code } })
    await stock({ grams: 1500, reason: 'lost' })
    expect((await product()).gramsLeft).toBe(18_500)
    const entries = await many(
      database.pool,
      sql`select grams, reason, entered_by is not null as "byHand" from shop.stock_entries
        where product_id = ${here.productId} order by id`,
    )
    expect(entries).toEqual([
      { grams: 10_000, reason: 'batch', byHand: false },
      { grams: 10_000, reason: 'batch', byHand: true },
      { grams: -1500, reason: 'lost', byHand: true },
    ])
  })

  test('adds stock once when the request is sent twice', async () => {
    const request = keyed(operator)
    const body: StockBody = { grams: 10_500, reason: 'counted', recordedGrams: 10_000 }
    const first = await addStock(request, here.productId, body)
    expect(await addStock(request, here.productId, body)).toEqual(first)
    expect((await product()).gramsLeft).toBe(10_500)
  })

  test('corrects stock to the count, with goods in checkout and without sold goods', async () => {
    await hold(3000)
    await settle(1000, true)
    expect(await product()).toMatchObject({ gramsLeft: 7000, heldGrams: 2000, soldGrams: 1000 })
    expect(await stock({ reason: 'counted', grams: 8500, recordedGrams: 9000 })).toMatchObject({
      gramsLeft: 6500,
    })
    expect(await stock({ reason: 'counted', grams: 8500, recordedGrams: 8500 })).toMatchObject({
      gramsLeft: 6500,
    })
    const entries = await many(
      database.pool,
      sql`select grams from shop.stock_entries where product_id = ${here.productId} and reason = 'counted'`,
    )
    expect(entries).toEqual([{ grams: -500 }])
    expect(await codeOf(stock({ reason: 'counted', grams: 1999, recordedGrams: 8500 }))).toBe(
      'stock_promised',
    )
  })

  /** @promise refusals.stock_changed (office, compost stock: the second of two who correct it) */
  test('refuses the second of two concurrent corrections of stock', async () => {
    const count = (grams: number) => stock({ reason: 'counted', grams, recordedGrams: 10_000 })
    expect(await race([count(9000), count(9500), count(8000)])).toEqual({
      won: 1,
      codes: ['stock_changed'],
    })
  })

  test('refuses a count of stock from before a sale', async () => {
    await hold(1000)
    await settle(1000, true)
    expect(await codeOf(stock({ reason: 'counted', grams: 10_000, recordedGrams: 10_000 }))).toBe(
      'stock_changed',
    )
  })

  test('refuses to remove promised stock, also in a race', async () => {
    await hold(4000)
    expect(await codeOf(stock({ grams: 7000, reason: 'lost' }))).toBe('stock_promised')
    const { won, codes } = await race([
      ...Array.from({ length: 5 }, () => hold(2000)),
      ...Array.from({ length: 5 }, () => stock({ grams: 2000, reason: 'lost' })),
    ])
    expect(won).toBe(3)
    expect(codes.every(code => code === 'cart_changed' || code === 'stock_promised')).toBe(true)
    const { stocked, everywhere } = await one<{ stocked: number; everywhere: number }>(
      database.pool,
      sql`select p.stocked, (select sum(grams) from shop.stock_entries e where e.product_id = p.id) as everywhere
        from shop.products p where id = ${here.productId}`,
    )
    expect((await product()).gramsLeft).toBe(0)
    expect(stocked).toBe(everywhere)
  })

  test('adds no more stock than the batch has, however many requests add it at once', async () => {
    const part = () => stock({ grams: 4000, reason: 'batch', batchId: here.next.id })
    const outcome = await race(Array.from({ length: 6 }, part))
    expect(outcome).toEqual({ won: 2, codes: ['batch_used_up'] })
    expect((await product()).gramsLeft).toBe(18_000)
    expect(await codeOf(stock({ grams: 2000, reason: 'batch', batchId: here.next.id }))).toBeUndefined()
    expect(await codeOf(stock({ grams: 1, reason: 'batch', batchId: here.next.id }))).toBe('batch_used_up')
  })

  test('refuses stock from another seller’s batch or for an unknown product', async () => {
    const other = await aShop(operator, ++shops)
    expect(await codeOf(stock({ grams: 1000, reason: 'batch', batchId: other.next.id }))).toBe('not_found')
    const nowhere = addStock(keyed(operator), here.next.id, { grams: 1, reason: 'counted', recordedGrams: 0 })
    expect(await codeOf(nowhere)).toBe('not_found')
  })
})

describe('a change of a product', () => {
  const body: ProductBody = {
    title: { en: 'Sieved', ar: 'منخول' },
    description: { en: null, ar: null },
    picture: null,
    pricePerKg: 650,
    isAvailable: false,
  }
  const edit = (over: Partial<ProductBody> = {}): Promise<StockedProduct> =>
    editProduct(operator, here.productId, { ...body, ...over })

  test('shows a changed product to the next buyer, and announces the change', async () => {
    expect(await edit()).toMatchObject({ pricePerKg: 650, isOnSale: false, isAvailable: false })
    expect(await codeOf(hold(1000, 650))).toBe('cart_changed')
    await edit({ isAvailable: true })
    expect(await codeOf(hold(1000))).toBe('cart_changed')
    expect(await codeOf(hold(1000, 650))).toBeUndefined()
    const [events] = await many<{ audience: string[]; data: unknown }>(
      database.pool,
      sql`select audience, data from platform.outbox where topic = 'shop.product_changed' order by id desc limit 1`,
    )
    expect(events).toEqual({
      audience: ['products'],
      data: { productId: here.productId, change: 'UPDATE' },
    })
  })

  test('requires an existing picture for a product that exists', async () => {
    expect(await codeOf(edit({ picture: '0'.repeat(32) }))).toBe('invalid_input')
    expect(await codeOf(editProduct(operator, here.next.id, body))).toBe('not_found')
  })
})

describe('a recall of a batch', () => {
  const recalls = () =>
    many(
      database.pool,
      sql`select data ->> 'code' as code from platform.outbox where topic = 'shop.batch_recalled'
        and data ->> 'code' = ${here.batch}`,
    )

  test('takes a recalled batch off sale for good, and announces the recall once', async () => {
    await recallBatch(operator, here.batch, 'Glass in it')
    await recallBatch(operator, here.batch, 'Glass in it')
    expect(await recalls()).toHaveLength(1)
    expect(await product()).toMatchObject({ isAvailable: false, isOnSale: true, isRecalled: true })
    expect(await codeOf(hold(1000))).toBe('cart_changed')
    expect(await codeOf(recallBatch(operator, 'ZZ-0000-00', 'Glass'))).toBe('not_found')
  })

  /** @promise “They are back in your stock, unless the batch was recalled.” */
  test('stops the recall with the next batch, and returns no goods of the recalled one', async () => {
    await hold(2000)
    await hold(3000)
    await settle(3000, true)
    await recallBatch(operator, here.batch, 'Glass in it')
    expect(await bring()).toMatchObject({ gramsLeft: 10_000, isRecalled: false, isAvailable: true })
    await settle(2000, false)
    const { id: batchId } = await one<{ id: string }>(
      database.pool,
      sql`select id from shop.batches where code = ${here.batch}`,
    )
    await transact(operator, tx => restockGrams(tx, [{ productId: here.productId, grams: 3000, batchId }]))
    expect(await product()).toMatchObject({ gramsLeft: 10_000, heldGrams: 0, soldGrams: 0 })
    expect(await codeOf(recallBatch(operator, here.next.code, 'And again'))).toBeUndefined()
    expect(await codeOf(bring())).toBe('not_found')
  })

  test('recalls goods that the batch was mixed into, and no others', async () => {
    const [further] = await many<{ id: string; code: string }>(
      database.pool,
      sql`insert into shop.batches (code, seller_id, method, ready_on, grams)
        select replace(code, 'AC', 'AD'), seller_id, method, ready_on, 10000 from shop.batches where id = ${here.next.id}
        returning id, code`,
    )
    await bring()
    await stock({ grams: 1000, reason: 'batch', batchId: further!.id })
    await recallBatch(operator, here.next.code, 'Glass in it')
    const events = await many(
      database.pool,
      sql`select data ->> 'code' as code from platform.outbox where topic = 'shop.batch_recalled'
        and data ->> 'code' = any(${[here.batch, here.next.code, further!.code]}) order by 1`,
    )
    expect(events).toEqual([{ code: here.next.code }, { code: further!.code }])
    expect(await product()).toMatchObject({ isRecalled: true })
  })

  test('recalls a later batch into which recalled goods were returned', async () => {
    await hold(10_000)
    await bring()
    await settle(10_000, false)
    await recallBatch(operator, here.batch, 'Glass in it')
    expect(await product()).toMatchObject({ isRecalled: true, batch: { code: here.next.code } })
  })

  test('spares a later batch that came when nothing of the recalled batch was left', async () => {
    await hold(10_000)
    await settle(10_000, true)
    await bring()
    await recallBatch(operator, here.batch, 'Glass in it')
    expect(await product()).toMatchObject({ isRecalled: false, gramsLeft: 10_000 })
  })

  test('writes off the rest or recalls both while the next batch is added', async () => {
    for (let round = 0; round < 6; round++) {
      here = await aShop(operator, ++shops)
      await Promise.allSettled([bring(), recallBatch(operator, here.batch, 'Glass in it')])
      const { isRecalled, gramsLeft, batch } = await product()
      expect([`${here.next.code} true 20000`, `${here.next.code} false 10000`]).toContain(
        `${batch?.code} ${isRecalled} ${gramsLeft}`,
      )
    }
  })

  test('counts purchases before the recall, and stops all sales after it', async () => {
    const buyers = Array.from({ length: 8 }, () => hold(1000))
    const { won, codes } = await race([...buyers, recallBatch(operator, here.batch, 'Glass in it')])
    expect((await product()).heldGrams).toBe((won - 1) * 1000)
    expect(codes.every(code => code === 'cart_changed')).toBe(true)
    expect(await codeOf(hold(1000))).toBe('cart_changed')
  })

  test('refuses a purchase that waited for the recall', async () => {
    const held = await transact(operator, async tx => {
      await recallBatch(tx, here.batch, 'Glass in it')
      const waiting = codeOf(hold(1000))
      await aLockIsAwaited()
      return { waiting }
    })
    expect(await held.waiting).toBe('cart_changed')
  })
})

async function aLockIsAwaited() {
  for (;;) {
    const waiting = await many(
      database.pool,
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting.length > 0) return
  }
}
