import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, SCHEMA_FILES } from '#platform/migrate'
import { type TestDatabase, testDatabase } from '#testing/database'
import { migrateAsBefore } from '#testing/earlier-database'

const log = pino({ level: 'silent' })

let home: TestDatabase
let name: string
let client: pg.Client
let connectionString: string
beforeAll(async () => {
  home = await testDatabase()
  name = `dawra_kinds_${randomBytes(6).toString('hex')}`
  await home.pool.query(`create database ${name}`)
  const url = new URL(home.url)
  url.pathname = name
  connectionString = url.href
  // Before 0037 and 0038: vouchers had no caps, and points no kinds.
  await migrateAsBefore({ connectionString }, 36)
  client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `insert into rewards.rates (name, value, valid_from, set_by) values
      ('order_per_omr', 7, '2026-01-01', $1), ('order_per_omr', 6, '2026-02-01', $1), ('order_per_omr', 6, '2026-03-01', $1)`,
    [await somebody([])],
  )
})
afterAll(async () => {
  await client.end()
  await home.pool.query(`drop database ${name} with (force)`)
  await home.drop()
})

let things = 0
async function somebody(story: readonly Step[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into identity.users (full_name) values ('Somebody') returning id`,
  )
  const { id } = rows[0]!
  for (const step of story) await step(id)
  return id
}
type Step = (userId: string) => Promise<unknown>
const earn =
  (kind: string, points: number, source = `thing:${++things}`): Step =>
  id =>
    client.query(`select rewards.earn($1, $2, $3, $3, $4::int, '{}', platform.now())`, [
      id,
      kind,
      source,
      points,
    ])
const takeBack =
  (source: string): Step =>
  id =>
    client.query(`select rewards.take_back($1, $2, $3)`, [id, source, `${source}:refund`])
const redeem =
  (reward: string): Step =>
  id =>
    client.query(`select rewards.redeem($1, $2)`, [id, reward]).catch((error: pg.DatabaseError) => {
      if (error.code !== 'DW000') throw error
    })

function somePointsHistory(): Step[] {
  const sources: string[] = []
  return Array.from({ length: 25 }, () => {
    const roll = Math.random()
    if (roll < 0.5) {
      const source = `thing:${++things}`
      sources.push(source)
      const kind = ['order', 'tracker', 'donation', 'review', 'bin'][Math.floor(Math.random() * 5)]!
      return earn(kind, 1 + Math.floor(Math.random() * 300), source)
    }
    if (roll < 0.75) return takeBack(sources[Math.floor(Math.random() * sources.length)] ?? 'nothing')
    return redeem(['compost_credit', 'five_off', 'double_points'][Math.floor(Math.random() * 3)]!)
  })
}

test('sorts earlier movements into the two kinds without changing any sum', async () => {
  const stories = {
    earned: await somebody([earn('order', 60), earn('tracker', 40), earn('achievement', 50)]),
    voucher: await somebody([earn('tracker', 80), earn('order', 60), redeem('compost_credit')]),
    perk: await somebody([earn('order', 500), earn('donation', 400), redeem('double_points')]),
    doubled: await somebody([earn('tracker', 750), redeem('double_points'), earn('order', 30)]),
    owed: await somebody([earn('order', 100, 'owed'), redeem('compost_credit'), takeBack('owed')]),
    paidByTracker: await somebody([
      ...[earn('order', 100, 'mixed'), redeem('compost_credit'), takeBack('mixed'), earn('tracker', 30)],
    ]),
    unspent: await somebody([earn('order', 100, 'spoiled'), earn('tracker', 20), takeBack('spoiled')]),
  }
  for (let count = 0; count < 60; count++) await somebody(somePointsHistory())
  const sums = async () =>
    (
      await client.query(
        `select user_id, sum(points) filter (where account = 'person') as has,
            -sum(points) filter (where account = 'debt') as owes
          from rewards.ledger_entries group by user_id order by user_id`,
      )
    ).rows
  const summed = await sums()

  await migrate({ connectionString }, SCHEMA_FILES, log)

  expect(await sums()).toEqual(summed)
  const standing = async (id: string) => {
    const { rows } = await client.query(
      `select balance::int, verified::int, owed::int, verified_owed::int from rewards.standing($1)`,
      [id],
    )
    return Object.values(rows[0]!)
  }
  expect(await standing(stories.earned)).toEqual([150, 60, 0, 0])
  // Verified points paid for the voucher first, declared ones for the rest.
  expect(await standing(stories.voucher)).toEqual([40, 0, 0, 0])
  // Declared points paid for the perk first.
  expect(await standing(stories.perk)).toEqual([150, 150, 0, 0])
  expect(await standing(stories.doubled)).toEqual([60, 60, 0, 0])
  expect(await standing(stories.owed)).toEqual([0, 0, 100, 100])
  // The part paid with tracker points stays paid; the rest is a verified debt.
  expect(await standing(stories.paidByTracker)).toEqual([0, 0, 70, 70])
  expect(await standing(stories.unspent)).toEqual([20, 0, 0, 0])
  await earn('order', 80)(stories.paidByTracker)
  expect(await standing(stories.paidByTracker)).toEqual([10, 10, 0, 0])

  // Voucher money given earlier this month counts.
  const { rows: months } = await client.query(
    `select given = (select sum(value) from vouchers.vouchers) as counted from vouchers.months where user_id is null`,
  )
  expect(months).toEqual([{ counted: true }])
})

/** @promise admin-settings.effects.order_points_per_omr */
test('keeps the history of rates from before they were settings', async () => {
  await migrate({ connectionString }, SCHEMA_FILES, log)
  const { rows: numbers } = await client.query(
    `select key, value, version from settings.numbers where key like 'order_points%' or key like 'donation%' and key not like 'donation_price%'
      or key like 'first_review%' order by key`,
  )
  expect(numbers).toEqual([
    { key: 'donation_daily_grams', value: 20_000, version: 1 },
    { key: 'donation_points_per_kg', value: 3, version: 1 },
    { key: 'donation_weekly_grams', value: 60_000, version: 1 },
    { key: 'first_review_points', value: 20, version: 1 },
    { key: 'order_points_per_omr', value: 6, version: 3 },
  ])
  const { rows: rates } = await client.query(
    `select settings.number_at('order_points_per_omr', at) as rate
      from unnest('{2025-12-31, 2026-01-01, 2026-02-15, 2026-03-15}'::timestamptz[]) at`,
  )
  expect(rates.map(({ rate }) => rate)).toEqual([5, 7, 6, 6])
})
