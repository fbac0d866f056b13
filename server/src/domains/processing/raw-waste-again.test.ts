import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, keyed } from '#testing/builders'
import { aDrivenRound } from '#testing/driven-round'
import { aHeap, csvOf, hotEnough, noon, putIn } from '#testing/heap-builders'
import { databaseTest } from '#testing/set-up'
import { addInput } from './heaps/add-input-or-loss.ts'
import { releaseHeap, startCuring } from './heaps/end-heap.ts'
import { processingReactions } from './reactions.ts'
import { addReadings } from './readings/readings.ts'
import { selectHeap } from './store.ts'

const database = databaseTest()
let office: Ctx
beforeAll(async () => {
  office = as(database.ctx(), await aPerson(database.ctx(), ['customer', 'operator']))
})

describe('a heap that is fed with raw waste again', () => {
  const reachedOf = async (heapId: string) => {
    const { checklist } = await selectHeap(database.pool, heapId)
    return checklist.filter(({ kind }) => kind !== 'curing_days').map(({ reached }) => reached)
  }

  /**
   * @promise admin-heaps.heap.countsFrom (office, a heap)
   * @promise admin-heaps.take.anew (office, a heap)
   */
  test('counts hot, turned and sieved days from the last input', async () => {
    const round = await aDrivenRound(office, [{ area: 'qurum', grams: 40_000 }])
    const heap = await aHeap(office)
    await putIn(office, heap.id, 58)
    await hotEnough(office, heap.id)
    expect(await reachedOf(heap.id)).toEqual([15, 5, 1])
    await addInput(keyed(office), heap.id, { from: 'own', kind: 'water', grams: 1000, note: null })
    expect(await selectHeap(database.pool, heap.id)).toMatchObject({ countsFrom: null })
    expect(await reachedOf(heap.id)).toEqual([15, 5, 1])
    const fed = await addInput(keyed(office), heap.id, {
      from: 'round',
      roundId: round.roundId,
      emptyingId: null,
    })
    expect(fed.countsFrom).not.toBeNull()
    expect(await reachedOf(heap.id)).toEqual([0, 0, 0])
    await startCuring(office, heap.id)
    await run(
      database.pool,
      sql`update processing.heaps set curing_from = curing_from - 28 where id = ${heap.id}`,
    )
    const refused = await releaseHeap(keyed(office), heap.id, 40_000).catch(error => asRefusal(error)?.facts)
    expect(refused).toEqual({ missing: ['hot_days', 'turned_days', 'screened'], count: 3 })
    // Only the days after the new material count.
    await putIn(office, heap.id, 50)
    expect(await reachedOf(heap.id)).toEqual([9, 3, 1])
    await transact(office, tx =>
      processingReactions['rounds.weighing_voided'](tx, { weighingId: round.weighings[0]! }),
    )
    expect(await reachedOf(heap.id)).toEqual([15, 5, 1])
  })

  /**
   * @promise admin-heaps.heap.countsFrom
   * @promise admin-heaps.take.anew
   */
  test.each(['manure', 'other'] as const)(
    'restarts, after more %s, the days that worms have worked',
    async kind => {
      const heap = await aHeap(office, { started: 70 })
      await run(database.pool, sql`update processing.heaps set method = 'vermi' where id = ${heap.id}`)
      const reading = (daysAgo: number, celsius: number) =>
        addReadings(office, heap.id, csvOf([{ takenAt: noon(office, daysAgo), celsius }]))
      await reading(20, 36)
      await reading(5, 24)
      expect(await reachedOf(heap.id)).toEqual([70, 2, 36, 0])
      await addInput(keyed(office), heap.id, { from: 'own', kind, grams: 1000, note: null })
      expect(await reachedOf(heap.id)).toEqual([0, 0, 36, 0])
      await putIn(office, heap.id, 10)
      expect(await reachedOf(heap.id)).toEqual([10, 1, 36, 0])
    },
  )
})
