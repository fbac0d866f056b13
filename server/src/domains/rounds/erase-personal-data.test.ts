import { afterAll, beforeAll, expect, test } from 'vitest'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aPickupStop, aRound, aStop } from '#testing/round-builders'
import { forgetPlaces } from './erase-personal-data.ts'
import { roundReactions } from './reactions.ts'

/** 08:00 in Muscat, a Sunday. */
const NOW = new Date('2026-11-22T04:00:00Z')
const EXACT = { lat: 23.611, lng: 58.486 }
let database: TestDatabase
const ctx = () => database.ctx({ kind: 'system', name: 'test' }, NOW)
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const placesOf = (ids: readonly string[]) =>
  many<{ lat: number; lng: number; isExact: boolean; hasName: boolean }>(
    database.pool,
    sql`select lat, lng, is_exact as "isExact", place is not null as "hasName" from rounds.stops
      where id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`,
  )
const middle = () =>
  many<{ lat: number; lng: number }>(
    database.pool,
    sql`select lat, lng from settings.city_areas where slug = 'qurum'`,
  )

test('moves the stops of an erased person to the middle of their area, and no others', async () => {
  const round = await aRound(ctx(), { stops: [{}, {}] })
  const pickup = await aPickupStop(ctx(), round.id, { position: 3 })
  const [gone, neighbour] = round.stops as [(typeof round.stops)[0], (typeof round.stops)[0]]
  const [centre] = await middle()
  // Every stop's name and address are deleted two weeks after the round.
  await run(database.pool, sql`update rounds.stops set place = null where id = ${gone.id}`)
  for (const { userId } of [gone.person, pickup.person])
    await transact(ctx(), tx => roundReactions['identity.erased'](tx, { userId, email: null }))
  expect(await placesOf([gone.id, pickup.id, neighbour.id])).toEqual([
    { ...centre, isExact: false, hasName: false },
    { ...centre, isExact: false, hasName: false },
    { ...EXACT, isExact: true, hasName: true },
  ])
})

test('deletes names after two weeks, and places once they are not needed for learning', async () => {
  const { id } = await aRound(ctx())
  const at = async (day: string) => (await aStop(ctx(), id, { day, position: Number(day.slice(-2)) })).id
  const [old, month, today] = [await at('2026-05-24'), await at('2026-10-25'), await at('2026-11-22')]
  const edge = await at('2026-05-26')
  await forgetPlaces(ctx())
  const [centre] = await middle()
  expect(await placesOf([old!, edge, month!, today!])).toEqual([
    { ...centre, isExact: false, hasName: false },
    { ...EXACT, isExact: true, hasName: false },
    { ...EXACT, isExact: true, hasName: false },
    { ...EXACT, isExact: true, hasName: true },
  ])
})
