import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, keyed } from '#testing/builders'
import { aDrivenRound } from '#testing/driven-round'
import { aHeap, aSite, hotEnough, putIn } from '#testing/heap-builders'
import { raceForRow } from '#testing/race-for-row'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { recallBatch } from '../shop/recall-batch.ts'
import { addBatch } from '../shop/sellers/add-batch.ts'
import { addInput, addLoss } from './heaps/add-input-or-loss.ts'
import { beginHeap } from './heaps/begin-heap.ts'
import { discardHeap, releaseHeap, startCuring } from './heaps/end-heap.ts'
import { listHeapSources, listHeaps } from './heaps/list-heaps.ts'
import { processingReactions } from './reactions.ts'
import { selectHeap } from './store.ts'
import { getBatch, getOwnPart, listFedBy, listSoldOf } from './trace/trace.ts'

const database = databaseTest()
let office: Ctx
beforeAll(async () => {
  office = as(database.ctx(), await aPerson(database.ctx(), ['customer', 'operator']))
})

const take = (heapId: string, roundId: string) =>
  addInput(keyed(office), heapId, { from: 'round', roundId, emptyingId: null })
const lose = (heapId: string, grams: number) =>
  addLoss(keyed(office), heapId, { kind: 'screened', grams, note: null })
const release = (heapId: string, grams: number) => releaseHeap(keyed(office), heapId, grams)
const cured = (heapId: string, days = 28) =>
  run(
    database.pool,
    sql`update processing.heaps set status = 'curing', curing_from = platform.muscat_day(platform.now()) - ${days}::int
      where id = ${heapId}`,
  )
/** A windrow that is ready to be released; if given, the round was its first input. */
async function ripe(roundId?: string) {
  const heap = await aHeap(office)
  if (roundId) await take(heap.id, roundId)
  await putIn(office, heap.id, 58)
  await hotEnough(office, heap.id)
  await cured(heap.id)
  return heap
}
const stockOf = (productId: string) =>
  one<{ remaining: number; code: string }>(
    database.pool,
    sql`select p.remaining::float8 as remaining, b.code from shop.products p join shop.batches b on b.id = p.batch_id
      where p.id = ${productId}`,
  )

describe('a heap', () => {
  /** @promise admin-heaps.begin.text (office, begin a heap) */
  test('begins a heap with a code that no seller’s batch can have', async () => {
    const heap = await aHeap(office)
    expect(heap).toMatchObject({
      status: 'active',
      code: expect.stringMatching(/^WR-\d{4}-\d\d$/),
      stillThere: 100_000,
    })
    const member = await aPerson(database.ctx())
    await run(
      database.pool,
      sql`insert into shop.members (user_id, seller_id)
        select ${member.userId}, seller_id from shop.products where id = ${heap.product.id}`,
    )
    const squat = (code: string) =>
      addBatch(keyed(as(database.ctx(), member)), {
        code,
        method: 'aerobic',
        feedstock: { en: null, ar: null },
        nitrogen: null,
        phosphorus: null,
        potassium: null,
        startedOn: null,
        readyOn: '2026-10-01',
        grams: 1000,
      })
    expect(await codeOf(squat(heap.code))).toBe('batch_code_taken')
    await discardHeap(office, heap.id, 'It smells of ammonia')
    expect(await codeOf(squat(heap.code))).toBe('batch_code_taken')
    expect(await codeOf(squat('WR-0101-01'))).toBeUndefined()
  })

  /** @promise admin-heaps.begin.text */
  test('gives heaps unique codes, also when several begin concurrently', async () => {
    const { siteId, productId } = await aSite(office)
    const begin = () =>
      beginHeap(keyed(office), { siteId, productId, method: 'in_vessel', startedOn: '2026-01-05' })
    const begun = await Promise.all(Array.from({ length: 6 }, begin))
    expect(new Set(begun.map(({ code }) => code)).size).toBe(6)
  })

  test('begins a heap only with a product of its kind, at an open site, not in future', async () => {
    const site = await aSite(office)
    const begin = (wanted: object) =>
      beginHeap(keyed(office), { ...site, method: 'windrow', startedOn: '2026-01-05', ...wanted })
    expect(await codeOf(begin({ method: 'vermi' }))).toBe('product_of_other_kind')
    expect(await codeOf(begin({ startedOn: '2100-01-01' }))).toBe('invalid_input')
    await run(database.pool, sql`update processing.sites set is_active = false where id = ${site.siteId}`)
    expect(await codeOf(begin({}))).toBe('not_found')
  })
})

describe('the input of a heap', () => {
  /**
   * @promise admin-heaps.take.text (office, a heap)
   * @promise help.articles.contaminatedBin.body “so we keep it out of our heaps.” (help, something wrong was
   *   in my bin)
   */
  test('takes a round’s waste once, without contaminated waste', async () => {
    const round = await aDrivenRound(office, [
      { area: 'qurum', grams: 4200 },
      { area: 'ruwi', grams: 3000 },
      { area: 'ruwi', grams: 900, contamination: 'plastic' },
    ])
    const { sources } = await listHeapSources(office)
    expect(sources.find(({ roundId }) => roundId === round.roundId)).toMatchObject({
      weighings: 3,
      grams: 7200,
      foreignGrams: 900,
    })
    const heap = await aHeap(office)
    expect(await take(heap.id, round.roundId)).toMatchObject({ takenIn: 107_200, stillThere: 107_200 })
    expect(await codeOf(take((await aHeap(office)).id, round.roundId))).toBe('nothing_to_take')
    expect((await listHeapSources(office)).sources.map(({ roundId }) => roundId)).not.toContain(round.roundId)
    expect((await listHeaps(office, { q: String(round.number) })).items.map(({ id }) => id)).toEqual([
      heap.id,
    ])
    expect((await listHeaps(office, { q: heap.code.toLowerCase() })).items.map(({ id }) => id)).toEqual([
      heap.id,
    ])
  })

  /** @promise admin-heaps.take.text */
  test('gives a round’s waste to one of several heaps that take it concurrently', async () => {
    const round = await aDrivenRound(
      office,
      Array.from({ length: 5 }, () => ({ area: 'qurum', grams: 1000 })),
    )
    const heaps = await Promise.all([aHeap(office), aHeap(office), aHeap(office)])
    const { won, codes } = await race(heaps.map(({ id }) => take(id, round.roundId)))
    expect([won, codes]).toEqual([1, ['nothing_to_take']])
    const now = await Promise.all(heaps.map(({ id }) => selectHeap(database.pool, id)))
    expect(now.map(({ takenIn }) => takenIn).toSorted()).toEqual([100_000, 100_000, 105_000])
  })

  test('leaves out a weighing that is corrected at the same moment', async () => {
    const round = await aDrivenRound(office, [
      { area: 'qurum', grams: 4200 },
      { area: 'ruwi', grams: 3000 },
    ])
    const heap = await aHeap(office)
    const outcome = await raceForRow(
      database.pool,
      sql`update rounds.weighings set status = 'void' where id = ${round.weighings[0]!}`,
      [() => take(heap.id, round.roundId)],
    )
    expect(outcome.won).toBe(1)
    expect(await selectHeap(database.pool, heap.id)).toMatchObject({ takenIn: 103_000 })
  })

  test('removes a voided weighing; a closed heap keeps it without its person', async () => {
    const eater = await aPerson(database.ctx())
    const round = await aDrivenRound(office, [
      { area: 'qurum', grams: 4200, userId: eater.userId },
      { area: 'ruwi', grams: 3000 },
    ])
    const [first, second] = round.weighings
    const heap = await ripe(round.roundId)
    const takeBack = (weighingId: string) =>
      transact(office, tx => processingReactions['rounds.weighing_voided'](tx, { weighingId }))
    await takeBack(second!)
    expect(await selectHeap(database.pool, heap.id)).toMatchObject({ takenIn: 104_200, voided: 0 })
    await release(heap.id, 40_000)
    expect(await getOwnPart(as(office, eater), heap.code)).toEqual({ grams: 4200 })
    await takeBack(first!)
    await takeBack(first!)
    expect(await selectHeap(database.pool, heap.id)).toMatchObject({ takenIn: 104_200, voided: 1 })
    expect(await getOwnPart(as(office, eater), heap.code)).toEqual({ grams: 0 })
  })

  test('accepts no more input once the heap cures', async () => {
    const heap = await aHeap(office)
    expect(await startCuring(office, heap.id)).toMatchObject({ status: 'curing' })
    const leaves = { from: 'own', kind: 'leaves', grams: 1000, note: null } as const
    expect(await codeOf(addInput(keyed(office), heap.id, leaves))).toBe('heap_not_open')
    expect(await codeOf(startCuring(office, heap.id))).toBe('heap_not_open')
    expect(await codeOf(lose(heap.id, 100_001))).toBe('heap_has_less')
    expect(await lose(heap.id, 100_000)).toMatchObject({ stillThere: 0 })
  })
})

describe('the release of a heap', () => {
  /**
   * @promise admin-heaps.text (office, compost in the making)
   * @promise refusals.heap_not_ripe (office, compost in the making)
   */
  test('refuses to release a heap and names what is missing, also in the database alone', async () => {
    const heap = await aHeap(office)
    const missing = await release(heap.id, 1000).catch(error => asRefusal(error)?.facts)
    expect(missing).toEqual({ missing: ['hot_days', 'turned_days', 'curing_days', 'screened'], count: 4 })
    await hotEnough(office, heap.id)
    await startCuring(office, heap.id)
    const { checklist } = await selectHeap(database.pool, heap.id)
    expect(checklist.map(({ kind, reached, isMet }) => [kind, reached, isMet])).toEqual([
      ['hot_days', 15, true],
      ['turned_days', 5, true],
      ['curing_days', 0, false],
      ['screened', 1, true],
    ])
    await cured(heap.id, 27)
    expect(await codeOf(release(heap.id, 1000))).toBe('heap_not_ripe')
    await cured(heap.id)
    expect(await codeOf(release(heap.id, 100_001))).toBe('heap_has_less')
    expect(await codeOf(release(heap.id, 1000))).toBeUndefined()
  })

  /** @promise admin-heaps.end.releaseText (office, release a heap) */
  test('creates the batch and its stock, and books the missing weight as water and air', async () => {
    const heap = await ripe()
    await lose(heap.id, 5000)
    const before = await stockOf(heap.product.id)
    const released = await release(heap.id, 40_000)
    expect(released).toMatchObject({
      status: 'released',
      takenIn: 100_000,
      lost: 60_000,
      takenOut: 40_000,
      stillThere: 0,
    })
    expect(released.losses).toEqual([
      { kind: 'moisture', grams: 55_000 },
      { kind: 'screened', grams: 5000 },
    ])
    expect(await stockOf(heap.product.id)).toEqual({ remaining: before.remaining + 40_000, code: heap.code })
    const events = await many(
      database.pool,
      sql`select data from platform.outbox where topic = 'processing.batch_released' and data ->> 'code' = ${heap.code}`,
    )
    expect(events).toEqual([{ data: { batchId: heap.id, code: heap.code } }])
  })

  /** @promise admin-heaps.end.releaseText */
  test('releases a heap once for concurrent clicks', async () => {
    const heap = await ripe()
    const before = await stockOf(heap.product.id)
    const { won, codes } = await race(Array.from({ length: 6 }, () => release(heap.id, 30_000)))
    expect([won, new Set(codes)]).toEqual([1, new Set(['heap_not_open'])])
    expect((await stockOf(heap.product.id)).remaining).toBe(before.remaining + 30_000)
    const key = keyed(office)
    const other = await ripe()
    const answers = [await releaseHeap(key, other.id, 10_000), await releaseHeap(key, other.id, 10_000)]
    expect(answers[1]).toEqual(answers[0])
  })

  test('lets one of a concurrent release and discard win', async () => {
    const heap = await ripe()
    const before = await stockOf(heap.product.id)
    const { won } = await race([release(heap.id, 30_000), discardHeap(office, heap.id, 'Glass in it')])
    const { status, takenOut, lost } = await selectHeap(database.pool, heap.id)
    expect([won, takenOut + lost]).toEqual([1, 100_000])
    expect((await stockOf(heap.product.id)).remaining).toBe(
      before.remaining + (status === 'released' ? 30_000 : 0),
    )
  })
})

describe('the trace of a batch', () => {
  /**
   * @promise batch.origins.text (page of a bag of compost)
   * @promise batch.yoursText (page of a bag of compost)
   */
  test('names neighbourhoods of three households or more, and the city for the rest', async () => {
    const [giver, neighbour] = [await aPerson(database.ctx()), await aPerson(database.ctx())]
    const round = await aDrivenRound(office, [
      { area: 'qurum', grams: 4200, userId: giver.userId },
      { area: 'qurum', grams: 2000 },
      { area: 'qurum', grams: 1000 },
      { area: 'ruwi', grams: 3000, userId: neighbour.userId },
      { area: 'ruwi', grams: 400, userId: neighbour.userId },
      { area: 'ruwi', grams: 100, userId: neighbour.userId },
    ])
    const heap = await ripe(round.roundId)
    expect(await codeOf(getBatch(office, heap.code))).toBe('not_found')
    expect(await getOwnPart(as(office, giver), heap.code)).toEqual({ grams: 0 })
    await release(heap.id, 50_000)
    const page = await getBatch(office, heap.code)
    expect(page.made?.origins).toEqual([
      { area: 'qurum', grams: 7200 },
      { area: null, grams: 3500 },
    ])
    expect(page.made).toMatchObject({ ownGrams: 100_000, takenOut: 50_000, hasLabSheet: false })
    expect(page.made?.days.filter(({ isTurned }) => isTurned)).toHaveLength(5)
    expect(page.made?.days[0]).toMatchObject({ hottest: 61.5, coolest: 61.5 })
    expect(await getOwnPart(as(office, giver), heap.code)).toEqual({ grams: 4200 })
    expect((await listFedBy(office, heap.id, {})).items).toMatchObject([
      { roundId: round.roundId, number: round.number, weighings: 6, grams: 10_700 },
    ])
    expect((await listSoldOf(office, heap.id, {})).items).toEqual([])
  })

  /** @promise batch.mayContain.text (page of a bag of compost) */
  test('states which other batch a bag may contain, and whether it was recalled', async () => {
    const heap = await ripe()
    const { code: before } = await stockOf(heap.product.id)
    await release(heap.id, 20_000)
    expect(await getBatch(office, heap.code)).toMatchObject({ mayContain: [before], recalledAt: null })
    await recallBatch(office, before, 'Glass in it')
    expect(await getBatch(office, heap.code)).toMatchObject({ recallReason: 'Glass in it' })
    expect((await selectHeap(database.pool, heap.id)).recalledAt).not.toBeNull()
    expect(await getBatch(office, before)).toMatchObject({ made: null, mayContain: [] })
  })
})
