import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, SCHEMA_FILES } from '#platform/migrate'
import { type TestDatabase, testDatabase } from '#testing/database'
import { migrateTablesTo } from '#testing/earlier-database'

// Errors of earlier rules, as the migrations correct them.

let home: TestDatabase
let name: string
let client: pg.Client
let connectionString: string
beforeAll(async () => {
  home = await testDatabase()
  name = `dawra_sealed_${randomBytes(6).toString('hex')}`
  await home.pool.query(`create database ${name}`)
  const url = new URL(home.url)
  url.pathname = name
  connectionString = url.href
  // Before it, points could be spent at once, vouchers survived a clawback, and any weight counted.
  await migrateTablesTo({ connectionString }, 1920)
  client = new pg.Client({ connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await home.pool.query(`drop database ${name} with (force)`)
  await home.drop()
})

const idOf = async (text: string, values: unknown[] = []): Promise<string> =>
  (await client.query<{ id: string }>(text, values)).rows[0]!.id
const aPerson = async () => {
  const id = await idOf(`insert into identity.users (full_name) values ('Salim') returning id`)
  await client.query(`insert into rewards.accounts (user_id) values ($1)`, [id])
  return id
}

/** A hundred verified points that paid for a voucher, and were taken back when their order was refunded. */
async function aSpentRefund(status: 'ready' | 'used') {
  const person = await aPerson()
  const voucher = await idOf(
    `insert into vouchers.vouchers (user_id, code, source, kind, applies_to, title_en, title_ar, value, expires_at, status, subject, used_at)
      values ($1::uuid, $2, 'redemption:' || $1::uuid, 'amount_off', 'compost', 'Credit', 'رصيد', 10000, now() + interval '20 days', $3::text,
        case when $3::text = 'used' then 'order:' || $1::uuid end, case when $3::text = 'used' then now() end)
      returning id`,
    [person, status === 'ready' ? 'AAAA-0001' : 'AAAA-0002', status],
  )
  const redemption = await idOf(
    `insert into rewards.redemptions (user_id, reward, cost, voucher_id) values ($1, 'compost_credit', 100, $2) returning id`,
    [person, voucher],
  )
  await client.query(
    `insert into rewards.transfers (user_id, seq, kind, subject, source, from_account, to_account, points, verified,
        prev_seq, prev_balance, prev_owed, prev_verified_balance, prev_verified_owed, balance, owed, verified_balance, verified_owed)
      values ($1::uuid, 1, 'order', 'pickup:' || $1::uuid, 'pickup:' || $1::uuid, 'mint', 'person', 100, 100, null, null, null, null, null, 100, 0, 100, 0),
        ($1::uuid, 2, 'redeemed', 'redemption:' || $2::uuid, 'redemption:' || $2::uuid, 'person', 'spent', 100, 100, 1, 100, 0, 100, 0, 0, 0, 0, 0),
        ($1::uuid, 3, 'clawback_owed', 'pickup:' || $1::uuid, 'pickup:' || $1::uuid || ':refund', 'debt', 'mint', 100, 100, 2, 0, 0, 0, 0, 0, 100, 0, 100)`,
    [person, redemption],
  )
  return { person, voucher }
}

interface Weighed {
  grams: number
  planned: number
  /** Counted after the round's day. */
  days?: number
}

async function aRound(stops: readonly Weighed[]): Promise<string[]> {
  const driver = await idOf(`insert into identity.users (full_name) values ('Yusuf') returning id`)
  await client.query(`insert into rounds.drivers (user_id) values ($1)`, [driver])
  const depot = await idOf(
    `insert into rounds.depots (name_en, name_ar, area, lat, lng) values ('Depot', 'مستودع', 'seeb', 23.67, 58.18) returning id`,
  )
  const vehicle = await idOf(
    `insert into rounds.vehicles (name, plate, kind, capacity_grams, capacity_litres)
      values ('Truck', '1234 A', 'truck', 2000000, 4000) returning id`,
  )
  const round = await idOf(
    `insert into rounds.rounds (name, day, vehicle_id, driver_id, depot_id, starts_minute, ends_minute, status)
      values ('Qurum', '2026-11-10', $1, $2, $3, 360, 840, 'ready') returning id`,
    [vehicle, driver, depot],
  )
  const commands: string[] = []
  for (const [at, { grams, planned, days = 0 }] of stops.entries()) {
    const stop = await idOf(
      `insert into rounds.stops (round_id, position, kind, subscription_id, day, area, lat, lng, grams)
        values ($1, $2, 'bins', uuidv7(), '2026-11-10', 'qurum', 23.6, 58.5, $3) returning id`,
      [round, at + 1, planned],
    )
    const command = await idOf(
      `insert into rounds.commands (id, device_id, sequence, driver_id, kind, round_id, stop_id, payload, captured_at, happened_at, answer)
        values (uuidv7(), $1::uuid, $2, $1::uuid, 'weigh', $3, $4, '{}', $5::timestamptz, $5::timestamptz, 'accepted') returning id`,
      [driver, at + 1, round, stop, new Date(Date.UTC(2026, 10, 10 + days, 6))],
    )
    await client.query(
      `insert into rounds.weighings (command_id, round_id, stop_id, grams, captured_at)
        select id, round_id, stop_id, $2, happened_at from rounds.commands where id = $1`,
      [command, grams],
    )
    commands.push(command)
  }
  return commands
}

test('freezes vouchers of refunded points, and lists unusual weights for the office', async () => {
  const [unused, used, fine] = [await aSpentRefund('ready'), await aSpentRefund('used'), await aPerson()]
  const [usual, unplanned, heavy, late] = await aRound([
    { grams: 35_000, planned: 7000 },
    { grams: 60_000, planned: 0 },
    { grams: 288_000, planned: 7000 },
    { grams: 5000, planned: 7000, days: 2 },
  ])

  await migrate({ connectionString }, SCHEMA_FILES, pino({ level: 'silent' }))

  const frozen = await client.query(`select user_id from vouchers.frozen order by user_id`)
  expect(frozen.rows.map(row => row.user_id)).toEqual([unused.person, used.person].toSorted())
  expect(frozen.rows).not.toContainEqual({ user_id: fine })
  for (const { person } of [unused, used]) await client.query(`select rewards.recall_for_debt($1)`, [person])
  const after = async ({ person, voucher }: typeof unused) => {
    const { rows } = await client.query(
      `select v.status, s.verified_owed::int as owed, exists (select from vouchers.frozen f where f.user_id = $1) as frozen
        from vouchers.vouchers v, rewards.standing($1) s where v.id = $2`,
      [person, voucher],
    )
    return rows[0]
  }
  expect(await after(unused)).toEqual({ status: 'recalled', owed: 0, frozen: false })
  expect(await after(used)).toEqual({ status: 'used', owed: 100, frozen: true })

  const { rows } = await client.query(`select id, flag from rounds.commands order by sequence`)
  expect(rows).toEqual([
    { id: usual, flag: null },
    { id: unplanned, flag: null },
    { id: heavy, flag: 'unusual_before' },
    { id: late, flag: 'unusual_before' },
  ])
})
