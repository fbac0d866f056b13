import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { getOpenData } from '@dawra/contract/insights/routes'
import { CO2E_GRAMS_A_GRAM, MEAL_GRAMS } from '@dawra/contract/platform/food-factors.rules'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import type { Env } from '#platform/http'
import { one, run, sql } from '#platform/sql'
import { databaseTest } from '#testing/set-up'
import { answerOpen, daysOf, openData, openDataTable } from './open-data.ts'

const database = databaseTest()
let people: string[]
beforeEach(async () => {
  people = Array.from({ length: 5 }, () => randomUUID())
  await database.pool.query('truncate insights.moves, insights.days, insights.day_people')
})

/** Half a kilogram at noon: composted by `giver`, or given by `giver` to `taker`. */
const move = (day: string, giver: string, taker: string | null = null) =>
  run(
    database.pool,
    sql`select insights.book(${randomUUID()}, ${randomUUID()}, ${taker ? 'given' : 'composted'}::insights.flow, 'food_scraps',
      500, null, ${giver}::uuid, ${taker}::uuid, ${`${day}T08:00:00Z`}::timestamptz, now())`,
  )
const sums = async (from?: string, until?: string) =>
  (await daysOf(database.pool, { from, until })).map(
    ({ day, flow, entries, grams }) => `${day} ${flow} ${entries} ${grams}`,
  )

test('publishes a day with three people, and sums up smaller days by month', async () => {
  for (const person of people.slice(0, 3)) await move('2026-10-01', person)
  for (const day of ['2026-10-02', '2026-10-02', '2026-10-03']) await move(day, people[0]!)
  await move('2026-10-04', people[1]!)
  expect(await sums()).toEqual(['2026-10-01 composted 3 1500', 'rest all 4 2000'])
  await move('2026-10-05', people[2]!)
  expect(await sums()).toEqual(['2026-10 composted 5 2500', '2026-10-01 composted 3 1500'])
})

test('hides sums with a single giver or a single taker too', async () => {
  for (const taker of people.slice(1)) await move('2026-10-01', people[0]!, taker)
  for (const giver of people.slice(1)) await move('2026-11-01', giver, people[0]!)
  expect(await sums()).toEqual(['rest all 8 4000'])
})

test('does not reveal a single recipient by the difference of two sums', async () => {
  const lot = (day: string, flow: string, grams: number, taker: string | null = null) =>
    run(
      database.pool,
      sql`select insights.book(${randomUUID()}, 'deal:1', ${flow}::insights.flow, 'food', ${grams}::int,
        ${randomUUID()}::uuid, null, ${taker}::uuid, ${`${day}T08:00:00Z`}::timestamptz, now())`,
    )
  await lot('2026-10-01', 'listed', 900)
  await lot('2026-10-01', 'residual', 900)
  await move('2026-10-01', people[0]!)
  await lot('2026-10-02', 'listed', 900)
  await lot('2026-10-02', 'residual', 400)
  await lot('2026-10-02', 'sold', 500, people[0])
  expect(await sums()).toEqual(['2026-10-01 listed 1 900', '2026-10-01 residual 1 900', 'rest all 4 2300'])
  for (const taker of people.slice(0, 3)) {
    await lot('2026-10-03', 'listed', 100)
    await lot('2026-10-03', 'sold', 100, taker)
  }
  expect(await sums('2026-10-03', '2026-10-03')).toEqual(['2026-10-03 listed 3 300', '2026-10-03 sold 3 300'])
})

test('reveals nothing hidden by the difference of two answers', async () => {
  for (const [n, person] of people.slice(0, 3).entries()) await move(`2026-10-0${n + 1}`, person)
  await move('2026-11-01', people[0]!)
  expect(await sums('2026-10-01', '2026-10-30')).toEqual([])
  expect(await sums('2026-10-01', '2026-11-30')).toEqual(['2026-10 composted 3 1500'])
  expect(await sums('2026-10-02')).toEqual([])
})

test('counts an erased person anonymously towards the minimum of three', async () => {
  for (const person of people.slice(0, 3)) await move('2026-10-01', person)
  await run(database.pool, sql`select insights.anonymize_person(${people[0]!}::uuid)`)
  expect(await sums()).toEqual(['2026-10-01 composted 3 1500'])
  const { named } = await one<{ named: string }>(
    database.pool,
    sql`select string_agg(p::text, '') as named from insights.day_people p`,
  )
  expect(named).not.toContain(people[0])
})

test('publishes files that explain hidden sums, name nobody, and match the ledger', async () => {
  for (const person of people) await move('2026-10-01', person)
  await move('2026-10-02', people[0]!, people[1])
  const ctx = database.ctx()
  const { plain: text } = await openData(ctx, {}, 'https://dawra.example')
  const data = getOpenData.result.parse(JSON.parse(text))
  const ledger = await one<{ grams: number; entries: number }>(
    database.pool,
    sql`select sum(grams) as grams, count(*) as entries from insights.moves`,
  )
  expect(data.days.reduce((sum, { grams }) => sum + grams, 0)).toBe(ledger.grams)
  expect(data.days.reduce((sum, { entries }) => sum + entries, 0)).toBe(ledger.entries)
  expect(data.note).toContain('fewer than 3 people')
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  const factors = new Map(data.factors.map(({ slug, value }) => [slug, value]))
  expect([factors.get('meal'), factors.get('eaten_food')]).toEqual([MEAL_GRAMS / 1000, CO2E_GRAMS_A_GRAM])

  const table = (await openDataTable(ctx, {})).plain.trim().split('\r\n')
  expect(table).toHaveLength(data.days.length + 1)
  expect(table[0]).toBe(
    '"day","flow","basis","entries","grams","co2e_grams_estimated","water_litres_estimated","summed"',
  )
  expect(table.at(-1)).toMatch(/^"rest","all",.*"months of fewer than 3 people"$/)
  const none = await openData(ctx, { from: '2001-01-01', until: '2001-12-31' }, 'https://dawra.example')
  expect(JSON.parse(none.plain).days).toEqual([])
})

test('lets any site read the files, and answers 304 when they are unchanged', async () => {
  const text = await openData(database.ctx(), {}, 'https://dawra.example')
  const app = new Hono<Env>().get('/', http => answerOpen(http, text, 'application/json'))
  const first = await app.request('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  expect(gunzipSync(await first.arrayBuffer()).toString()).toBe(text.plain)
  const again = await app.request('/', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})
