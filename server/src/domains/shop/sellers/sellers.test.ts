import { ROUTES } from '@dawra/contract/api'
import type { ResultOf } from '@dawra/contract/platform/route'
import type { listProducts, listStock } from '@dawra/contract/shop/routes'
import type { BatchBody } from '@dawra/contract/shop/sellers'
import { MAX_SELLER_MEMBERS, MAX_SELLER_PRODUCTS } from '@dawra/contract/shop/sellers.rules'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, keyed, type Person } from '#testing/builders'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { aProduct, aSellerPerson, type ProductForSale } from '#testing/shop-builders'
import { addStock } from '../add-stock.ts'
import { editProduct } from '../edit-product.ts'
import { shopPersonalData } from '../personal-data.ts'
import { shopReactions } from '../reactions.ts'
import { recallBatch } from '../recall-batch.ts'
import { readProducts, selectStocked } from '../store.ts'
import { addBatch } from './add-batch.ts'
import { addProduct } from './add-product.ts'
import { addSeller } from './add-seller.ts'
import { listSellers } from './list-sellers.ts'
import { addMember, removeMember } from './members.ts'
import { getOwnSeller, readOwnStock } from './own-seller.ts'
import type { By } from './require-seller.ts'

const database = databaseTest()
let ctx: Ctx
let office: Ctx
let farm: ProductForSale
let other: ProductForSale
let person: Person
let farmer: Ctx
let codes = 0
beforeAll(async () => {
  ctx = database.ctx()
  office = as(ctx, await aPerson(ctx, ['customer', 'operator']))
})
beforeEach(async () => {
  farm = await aProduct(ctx)
  other = await aProduct(ctx)
  person = await aSellerPerson(ctx, farm.sellerId)
  farmer = as(ctx, person)
})

const aBatch = (over: Partial<BatchBody> = {}): BatchBody => ({
  code: `FB-${String(++codes).padStart(4, '0')}-01`,
  method: 'vermicompost',
  feedstock: { en: 'Date palm leaves', ar: null },
  nitrogen: 1.6,
  phosphorus: null,
  potassium: null,
  startedOn: '2026-06-01',
  readyOn: '2026-10-01',
  grams: 20_000,
  ...over,
})
const someTerms = {
  title: { en: 'Palm compost', ar: 'سماد النخيل' },
  description: { en: null, ar: null },
  picture: null,
  pricePerKg: 400,
  isAvailable: true,
}
const stockOf = async (by: Ctx) => {
  const answer = await readOwnStock(by)
  return ('text' in answer ? JSON.parse(answer.text) : answer) as ResultOf<typeof listStock>
}
const versionOf = async (id: string) => (await selectStocked(ctx, id)).version
const edit = async (by: Ctx, id: string, side: By = 'seller', pricePerKg = 400) =>
  editProduct(by, id, { ...someTerms, pricePerKg, version: await versionOf(id) }, side)
const invite = (q: string, sellerId = farm.sellerId) => addMember(keyed(office), sellerId, { q })
const confirmed = async () => {
  const { userId } = await aPerson(ctx)
  return one<{ id: string; email: string; phone: string }>(
    ctx.db,
    sql`update identity.users set email_confirmed_at = platform.now(), phone_confirmed_at = platform.now(),
        phone = '+9689' || lpad((random() * 9999999)::int::text, 7, '0')
      where id = ${userId} returning id, email, phone`,
  )
}

describe('a person who works for a seller', () => {
  /**
   * @promise operator-compost.sellers.addText (office, compost, sellers)
   * @promise operator-compost.sellers.removeText (office, compost, sellers)
   */
  test('adds a person by a confirmed address or phone; a removed person sees nothing', async () => {
    for (const way of ['email', 'phone'] as const) {
      const somebody = await confirmed()
      const they = as(ctx, { ...person, userId: somebody.id })
      expect(await getOwnSeller(they)).toEqual({ seller: null })
      const { members } = await invite(way === 'email' ? somebody.email.toUpperCase() : somebody.phone)
      expect(members.map(({ userId }) => userId)).toContain(somebody.id)
      expect((await getOwnSeller(they)).seller).toMatchObject({
        id: farm.sellerId,
        name: { en: 'Barka Green Farm' },
      })
      await removeMember(office, { sellerId: farm.sellerId, userId: somebody.id })
      expect(await getOwnSeller(they)).toEqual({ seller: null })
      expect(await stockOf(they)).toEqual({ products: [], batches: [] })
      expect(await codeOf(addBatch(keyed(they), aBatch()))).toBe('not_found')
    }
  })

  test('does not find a person by an unconfirmed address or phone', async () => {
    const somebody = await confirmed()
    await run(
      ctx.db,
      sql`update identity.users set email_confirmed_at = null, phone_confirmed_at = null where id = ${somebody.id}`,
    )
    for (const q of [somebody.email, somebody.phone, 'nobody@people.test', 'not a number'])
      expect(await codeOf(invite(q))).toBe('account_unknown')
  })

  test('adds and removes a person once, who works for one seller only', async () => {
    const { id, email } = await confirmed()
    const add = (sellerId: string) => addMember(keyed(office), sellerId, { q: email })
    const { won, codes: refused } = await race([
      add(farm.sellerId),
      add(farm.sellerId),
      add(other.sellerId),
      add(other.sellerId),
    ])
    expect({ won, refused: [...new Set(refused)] }).toEqual({ won: 1, refused: ['sells_already'] })
    const sellerId = (await getOwnSeller(as(ctx, { ...person, userId: id }))).seller!.id
    const stranger = sellerId === farm.sellerId ? other.sellerId : farm.sellerId
    expect(await codeOf(removeMember(office, { sellerId: stranger, userId: id }))).toBe('not_found')
    const removals = await race(
      Array.from({ length: 3 }, () => removeMember(office, { sellerId, userId: id })),
    )
    expect(removals).toMatchObject({ won: 1 })
  })

  test('finishes acts of a person who is removed during them, and starts no more', async () => {
    const lose = () => addStock(keyed(farmer), farm.id, { reason: 'lost', grams: 1000 }, 'seller')
    const { userId } = person
    const acts = [lose(), lose(), removeMember(office, { sellerId: farm.sellerId, userId }), lose(), lose()]
    const refused = (await Promise.all(acts.map(codeOf))).filter(Boolean)
    expect(new Set(refused).size).toBeLessThanOrEqual(1)
    expect(refused.every(code => code === 'not_found')).toBe(true)
    expect((await selectStocked(ctx, farm.id)).gramsLeft).toBe(100_000 - (4 - refused.length) * 1000)
    expect(await codeOf(lose())).toBe('not_found')
  })

  test('adds a person once when the request is sent twice', async () => {
    const { email } = await confirmed()
    const request = keyed(office)
    const first = await addMember(request, farm.sellerId, { q: email })
    expect(await addMember(request, farm.sellerId, { q: email })).toEqual(first)
  })

  test('refuses a person above the limit of a seller', async () => {
    for (let n = 1; n < MAX_SELLER_MEMBERS; n++) await aSellerPerson(ctx, farm.sellerId)
    expect(await codeOf(invite((await confirmed()).email))).toBe('too_many_members')
  })

  test('copies a person’s membership with their data, and removes it with the account', async () => {
    await addStock(keyed(farmer), farm.id, { reason: 'lost', grams: 1000 }, 'seller')
    const copy = await shopPersonalData.collect(farmer, person.userId)
    expect(copy).toMatchObject({
      sellerMembership: [{ seller: { en: 'Barka Green Farm' } }],
      stockEntries: [{ grams: -1000, stockReason: 'stock_lost' }],
    })
    const { labels } = shopPersonalData.texts.en.personalData
    expect(Object.keys(labels)).toEqual(expect.arrayContaining(Object.keys(copy)))
    await transact(ctx, tx => shopReactions['identity.erased'](tx, { userId: person.userId, email: null }))
    expect(await shopPersonalData.collect(farmer, person.userId)).toEqual({
      sellerMembership: [],
      stockEntries: [],
    })
    expect(await getOwnSeller(farmer)).toEqual({ seller: null })
  })

  test('lists sellers for the office, page by page', async () => {
    const listed: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { items, next } = await listSellers(office, { cursor })
      listed.push(...items.map(({ id }) => id))
      if (!next) break
      cursor = next
    }
    const { sellers } = await one<{ sellers: number }>(
      ctx.db,
      sql`select count(*) as sellers from shop.sellers`,
    )
    expect(new Set(listed).size).toBe(sellers)
    expect(await codeOf(listSellers(office, { cursor: 'x' }))).toBe('invalid_input')
  })
})

describe('the goods of a seller', () => {
  test('shows a seller only its own goods; others are not found', async () => {
    const { products, batches } = await stockOf(farmer)
    expect(products.map(({ id }) => id)).toEqual([farm.id])
    expect(batches.map(({ code }) => code)).toEqual([farm.batch])
    const lose = (id: string) => addStock(keyed(farmer), id, { reason: 'lost', grams: 1000 }, 'seller')
    expect(await codeOf(edit(farmer, other.id))).toBe('not_found')
    expect(await codeOf(lose(other.id))).toBe('not_found')
    expect((await edit(farmer, farm.id)).pricePerKg).toBe(400)
    expect((await lose(farm.id)).gramsLeft).toBe(99_000)
    const stranger = as(ctx, await aPerson(ctx))
    const byStranger = addStock(keyed(stranger), farm.id, { reason: 'lost', grams: 1000 }, 'seller')
    expect(await codeOf(byStranger)).toBe('not_found')
    // Members of the office use their own pages, whose acts are in the log.
    expect(await codeOf(edit(office, farm.id))).toBe('not_found')
  })

  /** @promise seller.stock.productText (seller, add a product) */
  test('adds a product without stock, and stocks it from the seller’s own batch', async () => {
    const product = await addProduct(keyed(farmer), { ...someTerms, method: 'vermicompost' })
    expect(product).toMatchObject({
      gramsLeft: 0,
      isOnSale: true,
      batch: null,
      seller: { id: farm.sellerId },
    })
    const shown = JSON.parse((await readProducts(ctx, [product.id])).text) as ResultOf<typeof listProducts>
    expect(shown.products).toMatchObject([{ isAvailable: true, gramsLeft: 0 }])
    const hold = sql`select from shop.hold(array[${product.id}]::uuid[], array[1000], array[400])`
    expect(await codeOf(run(ctx.db, hold))).toBe('cart_changed')
    const batch = await addBatch(keyed(farmer), aBatch())
    const fill = (batchId: string) =>
      addStock(keyed(farmer), product.id, { reason: 'batch', batchId, grams: 5000 }, 'seller')
    expect(await fill(batch.id)).toMatchObject({
      gramsLeft: 5000,
      batch: { code: batch.code, nitrogen: 1.6 },
    })
    expect(await codeOf(fill(other.batchId))).toBe('not_found')
    const { batches } = await stockOf(farmer)
    expect(batches.find(({ id }) => id === batch.id)).toMatchObject({ grams: 20_000, gramsLeft: 15_000 })
  })

  test('refuses somebody else’s picture for a product', async () => {
    const picture = '0'.repeat(32)
    const adding = addProduct(keyed(farmer), { ...someTerms, method: 'hot', picture })
    expect(await codeOf(adding)).toBe('invalid_input')
  })

  /** @promise seller.batch.readyHint (seller, record a batch) */
  test('refuses to sell a product before its batch is ready, and after its recall', async () => {
    const fill = (batchId: string) =>
      addStock(keyed(farmer), farm.id, { reason: 'batch', batchId, grams: 1000 }, 'seller')
    const unripe = await addBatch(keyed(farmer), aBatch({ readyOn: '2040-01-01' }))
    expect(await codeOf(fill(unripe.id))).toBe('batch_not_ready')
    const gone = await addBatch(keyed(farmer), aBatch())
    await recallBatch(office, gone.code, 'Glass in a bag')
    expect(await codeOf(fill(gone.id))).toBe('not_found')
    await recallBatch(office, farm.batch, 'Glass in a bag')
    expect((await stockOf(farmer)).products[0]).toMatchObject({ isRecalled: true, isAvailable: false })
  })

  test('gives a code to one batch only, also when several are added at once', async () => {
    const batch = aBatch()
    const elsewhere = as(ctx, await aSellerPerson(ctx, other.sellerId))
    const adding = [farmer, farmer, elsewhere].map(by => addBatch(keyed(by), batch))
    expect(await race(adding)).toMatchObject({ won: 1, codes: ['batch_code_taken'] })
  })

  /** @promise seller.batch.text (seller, record a batch) */
  test('has no route that changes the facts of a batch', () => {
    const ofBatches = ROUTES.filter(({ method, path }) => method !== 'GET' && path.includes('/batches'))
    expect(ofBatches.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'POST /api/v1/admin/batches/{code}/recall',
      'POST /api/v1/me/seller/batches',
    ])
  })

  test('adds a product once when the request is sent twice', async () => {
    const request = keyed(farmer)
    const body = { ...someTerms, method: 'hot' as const }
    expect(await addProduct(request, body)).toEqual(await addProduct(request, body))
    const again = keyed(farmer)
    const batch = aBatch()
    expect(await addBatch(again, batch)).toEqual(await addBatch(again, batch))
    expect((await stockOf(farmer)).products).toHaveLength(2)
  })

  test('limits the number of products, also when several are added at once', async () => {
    for (let n = 2; n < MAX_SELLER_PRODUCTS; n++)
      await addProduct(keyed(farmer), { ...someTerms, method: 'hot' })
    const adding = Array.from({ length: 4 }, () => addProduct(keyed(farmer), { ...someTerms, method: 'hot' }))
    expect(await race(adding)).toEqual({ won: 1, codes: ['too_many_products'] })
  })

  test('loses no gram when the office and the seller count stock at once', async () => {
    const acts = [
      addStock(keyed(office), farm.id, { reason: 'counted', grams: 90_000, recordedGrams: 100_000 }),
      addStock(
        keyed(farmer),
        farm.id,
        { reason: 'counted', grams: 80_000, recordedGrams: 100_000 },
        'seller',
      ),
    ]
    expect(await race(acts)).toEqual({ won: 1, codes: ['stock_changed'] })
    const left = (await selectStocked(ctx, farm.id)).gramsLeft
    const taking = [office, farmer].map(by =>
      addStock(keyed(by), farm.id, { reason: 'lost', grams: 60_000 }, by === farmer ? 'seller' : 'office'),
    )
    expect(await race(taking)).toEqual({ won: 1, codes: ['stock_promised'] })
    expect((await selectStocked(ctx, farm.id)).gramsLeft).toBe(left - 60_000)
  })

  test('refuses to overwrite the office’s change of a product, and names its author', async () => {
    const version = await versionOf(farm.id)
    await edit(office, farm.id, 'office', 700)
    const stale = await editProduct(farmer, farm.id, { ...someTerms, version }, 'seller').catch(asRefusal)
    expect(stale).toMatchObject({ code: 'changed_meanwhile', facts: { by: 'dawra', name: '' } })
    expect((await selectStocked(ctx, farm.id)).pricePerKg).toBe(700)
  })
})

describe('a seller added by the office', () => {
  const aNewSeller = (name: string) => ({
    type: 'farm' as const,
    name: { en: name, ar: `مزرعة ${name}` },
    permitNumber: 'SA-2026-001',
    vatNumber: 'OM1100000009',
    phone: '+96892123456',
    address: { en: 'Farm 12, Al Khoud', ar: 'مزرعة 12، الخوض' },
    area: 'al-khoud',
    point: { lat: 23.613, lng: 58.19 },
  })

  test('adds a seller without people, who are added next', async () => {
    const seller = await addSeller(keyed(office), aNewSeller('Wadi Farm'))
    expect(seller).toMatchObject({ type: 'farm', name: { en: 'Wadi Farm' }, area: 'al-khoud', members: [] })
    const { items } = await listSellers(office, {})
    expect(items[0]?.id).toBe(seller.id)
  })

  test('requires a unique English name of a seller, also when several are added at once', async () => {
    const adding = [1, 2, 3].map(() => addSeller(keyed(office), aNewSeller('Racing Farm')))
    expect(await race(adding)).toMatchObject({ won: 1, codes: ['seller_name_taken'] })
    const request = keyed(office)
    const twice = [
      await addSeller(request, aNewSeller('Twice Farm')),
      await addSeller(request, aNewSeller('Twice Farm')),
    ]
    expect(twice[0]!.id).toBe(twice[1]!.id)
  })

  test('requires a seller’s place in a known area of the city', async () => {
    const elsewhere = { ...aNewSeller('Far Farm'), area: 'paris' }
    expect(await codeOf(addSeller(keyed(office), elsewhere))).toBe('invalid_input')
    const outside = { ...aNewSeller('Far Farm'), point: { lat: 17.01, lng: 54.09 } }
    expect(await codeOf(addSeller(keyed(office), outside))).toBe('invalid_input')
  })
})
