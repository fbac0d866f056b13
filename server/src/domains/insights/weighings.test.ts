import { randomUUID } from 'node:crypto'
import type { EventData } from '@dawra/contract/events'
import { beforeAll, expect, test } from 'vitest'
import { asSystem } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, type Person } from '#testing/builders'
import { aDrivenRound } from '#testing/driven-round'
import { databaseTest } from '#testing/set-up'
import { cityImpact } from './city-impact.ts'
import { bookDrive, bookWeighing, voidWeighing } from './ledger.ts'
import { impactOfPerson } from './own-impact.ts'

const database = databaseTest()
let person: Person
beforeAll(async () => {
  person = await aPerson(database.ctx())
})

const system = () => asSystem(database.ctx(), 'test')
const weighed = async (
  changes: Partial<EventData<'rounds.weighed'>> = {},
): Promise<EventData<'rounds.weighed'>> => ({
  weighingId: (await aDrivenRound(system(), [{ area: 'qurum', grams: 4200 }])).weighings[0]!,
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

test('books a weighing once in full, and reverses it when it is corrected', async () => {
  const weighing = await weighed()
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

test('does not count a contaminated bin as composted', async () => {
  const weighing = await weighed({ contamination: 'plastic', shares: [] })
  await transact(system(), tx => bookWeighing(tx, weighing))
  expect(await movesOf(weighing.weighingId)).toEqual([])
})

test('does not book a weighing corrected before its event arrived', async () => {
  const weighing = await weighed()
  await run(database.pool, sql`update rounds.weighings set status = 'void' where id = ${weighing.weighingId}`)
  await transact(system(), tx => voidWeighing(tx, weighing.weighingId))
  await transact(system(), tx => bookWeighing(tx, weighing))
  expect(await movesOf(weighing.weighingId)).toEqual([])
})

test('subtracts a round’s latest emissions once from the city’s savings of that day', async () => {
  const { roundId, weighings } = await aDrivenRound(system(), [{ area: 'qurum', grams: 4200 }])
  await transact(system(), async tx =>
    bookWeighing(tx, await weighed({ weighingId: weighings[0]!, shares: [] })),
  )
  const before = await figures()
  const driven = async (metres: number | null) => {
    await run(
      database.pool,
      sql`update rounds.rounds set driven_metres = ${metres}::int, day = '2026-11-20' where id = ${roundId}`,
    )
    for (const _ of [1, 2]) await transact(system(), tx => bookDrive(tx, roundId))
    return before.co2eGrams - (await figures()).co2eGrams
  }
  expect(await driven(100_000)).toBe(17_000)
  expect(await driven(10_000)).toBe(1700)
  expect(
    await many(
      database.pool,
      sql`select day::text as day, metres from insights.drives where round_id = ${roundId}`,
    ),
  ).toEqual([{ day: '2026-11-20', metres: 10_000 }])
  expect(await driven(null)).toBe(0)
})
