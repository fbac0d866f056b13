import { randomUUID } from 'node:crypto'
import type { EventData } from '@dawra/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#platform/context'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { cityImpact } from './city-impact.ts'
import { bookDrive, bookWeighing, voidWeighing } from './ledger.ts'
import { impactOfPerson } from './own-impact.ts'

let database: TestDatabase
let person: Person
beforeAll(async () => {
  database = await testDatabase()
  person = await aPerson(database.ctx())
})
afterAll(() => database.drop())

const system = () => asSystem(database.ctx(), 'test')
const weighed = (changes: Partial<EventData<'rounds.weighed'>> = {}): EventData<'rounds.weighed'> => ({
  weighingId: randomUUID(),
  roundId: randomUUID(),
  driverId: randomUUID(),
  stopId: randomUUID(),
  binId: randomUUID(),
  subscriptionId: randomUUID(),
  requestId: null,
  area: 'al-khuwair',
  waste: 'food_scraps',
  grams: 4200,
  contamination: null,
  capturedAt: database.ctx().now.toISOString(),
  shares: [{ userId: person.userId, grams: 2000, points: 6 }],
  ...changes,
})
const movesOf = (weighingId: string) =>
  many<{ basis: string; grams: number }>(
    database.pool,
    sql`select basis, grams from insights.moves where lot = ${`weighing:${weighingId}`} order by id`,
  )
const figures = async () => JSON.parse((await cityImpact(database.ctx())).text).figures

test('a weighing is measured, whole, once, and booked back when it is corrected', async () => {
  const weighing = weighed()
  for (const _ of [1, 2]) await transact(system(), tx => bookWeighing(tx, weighing))
  expect(await movesOf(weighing.weighingId)).toEqual([
    { basis: 'measured', grams: 2000 },
    { basis: 'measured', grams: 2200 },
  ])
  expect((await impactOfPerson(database.pool, person.userId)).gramsComposted).toBe(2000)
  for (const _ of [1, 2]) await transact(system(), tx => voidWeighing(tx, weighing.weighingId))
  expect((await movesOf(weighing.weighingId)).reduce((sum, { grams }) => sum + grams, 0)).toBe(0)
  expect((await impactOfPerson(database.pool, person.userId)).gramsComposted).toBe(0)
})

test('a contaminated bin is not composted', async () => {
  const weighing = weighed({ contamination: 'plastic', shares: [] })
  await transact(system(), tx => bookWeighing(tx, weighing))
  expect(await movesOf(weighing.weighingId)).toEqual([])
})

test('what a round emitted is taken off what the city saved, once', async () => {
  await transact(system(), tx => bookWeighing(tx, weighed({ shares: [] })))
  const before = await figures()
  const drive = { roundId: randomUUID(), drivenMetres: 10_000 }
  for (const _ of [1, 2]) await transact(system(), tx => bookDrive(tx, drive))
  expect((await figures()).co2eGrams).toBe(before.co2eGrams - 1700)
})
