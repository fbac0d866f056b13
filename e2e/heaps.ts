import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Account } from './people.ts'

interface Weighed {
  area: string
  grams: number
}

/**
 * A round of today that has been driven. At each stop another household gave something; the first is the giver.
 * @returns its number
 */
export async function aDrivenRound(
  giver: Pick<Account, 'email'>,
  weighed: readonly Weighed[],
): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  const one = async (statement: string, ...values: unknown[]) =>
    (await client.query<{ id: string; number: string }>(statement, values)).rows[0]!
  const aHousehold = () => one("insert into identity.users (full_name) values ('A household') returning id")
  const { id: driver } = await aHousehold()
  await client.query('insert into rounds.drivers (user_id) values ($1)', [driver])
  const { id: depot } = await one(
    `insert into rounds.depots (name_en, name_ar, area, lat, lng) values ($1, $1, 'rusayl', 23.55, 58.2) returning id`,
    randomUUID(),
  )
  const { id: vehicle } = await one(
    `insert into rounds.vehicles (name, plate, kind, capacity_grams, capacity_litres)
      values ($1, $2, 'pickup', 900000, 4000) returning id`,
    randomUUID(),
    String(randomInt(100_000, 1_000_000)),
  )
  const round = await one(
    `insert into rounds.rounds (name, day, vehicle_id, driver_id, depot_id, starts_minute, ends_minute, status,
        started_at, ended_at)
      values ('Al Qurum', platform.muscat_day(now()), $1, $2, $3, 360, 720, 'ended', now(), now()) returning id, number`,
    vehicle,
    driver,
    depot,
  )
  const { id: giverId } = await one('select id from identity.users where email = $1', giver.email)
  for (const [index, { area, grams }] of weighed.entries()) {
    const userId = index === 0 ? giverId : (await aHousehold()).id
    await client.query(
      `with subscription as (
          insert into bins.subscriptions (user_id, kind, area, address, bins_wanted, size_litres, weekdays, status, starts_on)
            values ($1, 'household', $2, '{"point": {"lat": 23.6, "lng": 58.4}}', 1, 25, '{0}', 'active', '2026-01-01')
            returning id),
        stop as (
          insert into rounds.stops (round_id, kind, subscription_id, day, area, lat, lng, status, closed_at)
            select $3, 'bins', id, platform.muscat_day(now()), $2, 23.6, 58.4, 'done', now() from subscription
            returning id, subscription_id),
        command as (
          insert into rounds.commands (id, device_id, sequence, driver_id, kind, round_id, payload, captured_at, happened_at,
              answer)
            values ($4, $4, 1, $5, 'weigh', $3, '{}', now(), now(), 'accepted') returning id),
        weighing as (
          insert into rounds.weighings (command_id, round_id, stop_id, subscription_id, grams, captured_at)
            select command.id, $3, stop.id, stop.subscription_id, $6, now() from command, stop returning id)
        insert into rounds.shares (weighing_id, user_id, grams, points) select id, $1, $6, 0 from weighing`,
      [userId, area, round.id, randomUUID(), driver, grams],
    )
  }
  await client.end()
  return Number(round.number)
}

/** Backdates what a heap took in to its beginning. */
export async function letHeapWork(code: string) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(
    `update processing.inputs i set added_at = platform.muscat_midnight(h.started_on)
      from processing.heaps h where h.id = i.heap_id and h.code = $1`,
    [code],
  )
  await client.end()
}

/** Moves a heap four weeks into the past, so that the test need not wait for its curing. */
export async function letHeapCure(code: string) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query('update processing.heaps set curing_from = curing_from - 28 where code = $1', [code])
  await client.end()
}
