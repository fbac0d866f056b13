import type { ResultOf } from '@dawra/contract/platform/route'
import type { listProducts, listStock } from '@dawra/contract/shop/routes'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { aPerson, as } from '#testing/builders'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { applyCatalogue } from './apply-catalogue.ts'
import { deliveryAreaOf, readProducts, readStock, selectStocked } from './store.ts'
import { aShop, type Shop, someCatalogue } from './testing/shop-builder.ts'

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

const product = () => selectStocked(operator, here.productId)
const listed = async (ids: string[] | null = [here.productId]) =>
  JSON.parse((await readProducts(operator, ids)).text) as ResultOf<typeof listProducts>

describe('a catalogue of the shop', () => {
  test('sets a shop up once; a second run changes only the areas', async () => {
    const set = someCatalogue(shops)
    const again = { ...set, areas: [{ ...set.areas[0]!, fee: 900 }] }
    expect(await applyCatalogue(operator, again)).toEqual({ sellers: 0, batches: 0, products: 0, areas: 1 })
    expect(await product()).toMatchObject({ gramsLeft: 10_000, isAvailable: true })
    expect(await deliveryAreaOf(database.pool, 'qurum')).toMatchObject({
      fee: 900,
      weekdays: [1, 3],
      fromHour: 9,
    })
    await applyCatalogue(operator, { sellers: [], areas: [{ ...set.areas[0]!, isOn: false }] })
    expect(await deliveryAreaOf(database.pool, 'qurum')).toBeUndefined()
  })

  test('applies a catalogue as a whole or not at all', async () => {
    const set = someCatalogue(900)
    set.sellers[0]!.products[0]!.batch = here.batch
    expect(await codeOf(applyCatalogue(operator, set))).toBe('invalid_input')
    expect(await many(database.pool, sql`select from shop.sellers where name_en = 'Yard 900'`)).toEqual([])
  })
})

describe('the list of compost', () => {
  test('shows everybody each product, its seller and its batch', async () => {
    const { products, areas } = await listed()
    expect(products).toMatchObject([
      {
        id: here.productId,
        title: { en: 'Aerobic', ar: 'هوائي' },
        gramsLeft: 10_000,
        isAvailable: true,
        seller: { type: 'company', area: 'rusayl' },
        batch: { code: here.batch, nitrogen: 1.4, phosphorus: null, startedOn: '2026-06-01' },
      },
    ])
    expect(products[0]).not.toHaveProperty('heldGrams')
    expect(areas.map(({ area }) => area)).toEqual((await listed(null)).areas.map(({ area }) => area))
  })

  test('shows the newest product first, and the office the promised weight', async () => {
    const newer = await aShop(operator, ++shops)
    const ids = (await listed(null)).products.map(({ id }) => id)
    expect(ids.indexOf(newer.productId)).toBeLessThan(ids.indexOf(here.productId))
    await run(database.pool, sql`select shop.hold(array[${here.productId}]::uuid[], array[2000], array[500])`)
    const { products, batches } = JSON.parse((await readStock(operator, null)).text) as ResultOf<
      typeof listStock
    >
    expect(products.find(({ id }) => id === here.productId)).toMatchObject({
      gramsLeft: 8000,
      heldGrams: 2000,
    })
    expect(batches.find(({ code }) => code === here.next.code)).toMatchObject({
      recalledAt: null,
      grams: 10_000,
    })
  })
})
