import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, keyed } from '#testing/builders'
import { aDrivenRound, type Round } from '#testing/driven-round'
import { aHeap, hotEnough, putIn } from '#testing/heap-builders'
import { codeOf } from '#testing/refusals'
import { REPLAY } from '#testing/replay-property'
import { databaseTest } from '#testing/set-up'
import { addInput, addLoss } from './heaps/add-input-or-loss.ts'
import { discardHeap, releaseHeap, startCuring } from './heaps/end-heap.ts'
import { processingReactions } from './reactions.ts'
import { selectHeap } from './store.ts'

const database = databaseTest()
let office: Ctx
beforeAll(async () => {
  office = as(database.ctx(), await aPerson(database.ctx(), ['customer', 'operator']))
})

const grams = fc.integer({ min: 1, max: 60_000 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), grams }),
  fc.record({ kind: fc.constant('lose' as const), grams }),
  fc.record({
    kind: fc.constant('round' as const),
    weighed: fc.array(grams, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('take_back' as const), which: fc.nat(20) }),
  fc.constant({ kind: 'cure' as const }),
  fc.record({ kind: fc.constant('release' as const), grams }),
  fc.constant({ kind: 'discard' as const }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The expected books of a heap, computed without a database. */
interface Model {
  status: 'active' | 'curing' | 'released' | 'discarded'
  there: number
  /** Weighings that can still be taken back, with their grams. */
  weighed: Map<string, number>
}

/** Applies a step to a heap and to the model, and expects the same result from both. */
async function take(heapId: string, model: Model, step: Step) {
  const isOpen = model.status === 'active' || model.status === 'curing'
  if (step.kind === 'add') {
    const done = addInput(keyed(office), heapId, { from: 'own', kind: 'wood', grams: step.grams, note: null })
    expect(await codeOf(done)).toBe(model.status === 'active' ? undefined : 'heap_not_open')
    if (model.status === 'active') model.there += step.grams
  }
  if (step.kind === 'round') await takeRound(heapId, model, step.weighed)
  if (step.kind === 'lose') {
    const done = addLoss(keyed(office), heapId, { kind: 'other', grams: step.grams, note: null })
    const fits = step.grams <= model.there
    expect(await codeOf(done)).toBe(isOpen ? (fits ? undefined : 'heap_has_less') : 'heap_not_open')
    if (isOpen && fits) model.there -= step.grams
  }
  if (step.kind === 'take_back') await takeBack(model, step.which)
  if (step.kind === 'cure') {
    const begins = model.status === 'active'
    expect(await codeOf(startCuring(office, heapId))).toBe(begins ? undefined : 'heap_not_open')
    if (begins) await cureFor28Days(heapId, model)
  }
  if (step.kind === 'release') {
    const fits = step.grams <= model.there
    const refused = isOpen
      ? model.status === 'active'
        ? 'heap_not_ripe'
        : fits
          ? undefined
          : 'heap_has_less'
      : 'heap_not_open'
    expect(await codeOf(releaseHeap(keyed(office), heapId, step.grams))).toBe(refused)
    if (refused === undefined) Object.assign(model, { status: 'released', there: 0 })
  }
  if (step.kind === 'discard') {
    expect(await codeOf(discardHeap(office, heapId, 'It is wet'))).toBe(isOpen ? undefined : 'heap_not_open')
    if (isOpen) Object.assign(model, { status: 'discarded', there: 0 })
  }
}

async function cureFor28Days(heapId: string, model: Model) {
  model.status = 'curing'
  await putIn(office, heapId, 58)
  await run(
    database.pool,
    sql`update processing.heaps set curing_from = curing_from - 28 where id = ${heapId}`,
  )
}

async function takeRound(heapId: string, model: Model, weighed: readonly number[]) {
  const round: Round = await aDrivenRound(
    office,
    weighed.map(grams => ({ area: 'qurum', grams })),
  )
  const done = addInput(keyed(office), heapId, { from: 'round', roundId: round.roundId, emptyingId: null })
  expect(await codeOf(done)).toBe(model.status === 'active' ? undefined : 'heap_not_open')
  if (model.status !== 'active') return
  for (const [index, id] of round.weighings.entries()) {
    model.weighed.set(id, weighed[index]!)
    model.there += weighed[index]!
  }
}

async function takeBack(model: Model, which: number) {
  const [id, grams] = [...model.weighed][which] ?? []
  if (!id || grams === undefined) return
  await transact(office, tx => processingReactions['rounds.weighing_voided'](tx, { weighingId: id }))
  model.weighed.delete(id)
  const isOpen = model.status === 'active' || model.status === 'curing'
  if (isOpen && model.there >= grams) model.there -= grams
}

/** @promise admin-heaps.balance.sum (office, the books of a heap) */
test('keeps the input of a heap equal to losses, output and remainder', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async steps => {
      const heap = await aHeap(office, { grams: 50_000 })
      await hotEnough(office, heap.id)
      const model: Model = { status: 'active', there: 50_000, weighed: new Map() }
      for (const each of steps) {
        await take(heap.id, model, each)
        const now = await selectHeap(database.pool, heap.id)
        expect([now.status, now.stillThere]).toEqual([model.status, model.there])
        expect(now.takenIn).toBe(now.lost + now.takenOut + now.stillThere)
      }
      await closeBooks(heap.id)
    }),
    { numRuns: 25, ...REPLAY },
  )
})

/** The sums of the heap are those of its entries, and the output is in the stock. */
async function closeBooks(heapId: string) {
  const books = await one(
    database.pool,
    sql`select h.taken_in = coalesce((select sum(grams) from processing.inputs where heap_id = h.id), 0) as "in",
        h.lost = coalesce((select sum(grams) from processing.losses where heap_id = h.id), 0) as lost,
        h.brought_out = coalesce((select sum(grams) from shop.stock_entries where batch_id = h.id), 0) as out
      from processing.heaps h where h.id = ${heapId}`,
  )
  expect(books).toEqual({ in: true, lost: true, out: true })
}
