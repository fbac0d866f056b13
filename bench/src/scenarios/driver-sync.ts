import { randomUUID } from 'node:crypto'
import { muscatDayNumber, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import type { CommandEnvelope } from '@dawra/contract/rounds/driver'
import { MOST_COMMANDS } from '@dawra/contract/rounds/driver.rules'
import type pg from 'pg'
import { size } from '../options.ts'
import { number, type Scenario, table } from '../report.ts'
import { FIRST, USER_ID } from '../test-bed/ids.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const COMMANDS = size(400, 8)
/** Each stop has four commands: arrived, weighed, contaminated or a bag, done. */
const STOPS = COMMANDS / 4
const DEPOSITS_A_BIN = 6
const TIMES = size(5, 1)

export const driverSync: Scenario = {
  title: 'A driver comes back online',
  run: () =>
    withTestBed({ gateway: 'stub', fill: ({ pool }) => fill(pool) }, async bed => {
      const token = (await tokensFor(bed.database.pool, bed.secrets, bed.app.url, 1))[0]!
      const rows: string[][] = []
      for (let time = 1; time <= TIMES; time++) rows.push(await comeBack(bed, token, String(time)))
      return [
        `${COMMANDS} commands of ${STOPS} stops with ${DEPOSITS_A_BIN} deposits a bin, sent ${MOST_COMMANDS} at once over HTTP, one request after the other. Aim: 5 s at most.`,
        '',
        table(['time', 'seconds', 'ms a command', 'counted', 'sent again, seconds'], rows),
      ].join('\n')
    }),
}

/** The first customer is the driver; the second has made a deposit into every bin. */
async function fill(pool: pg.Pool) {
  await addCustomers(pool, 2)
  await pool.query(`insert into identity.user_roles (user_id, role) values ('${USER_ID}${FIRST}', 'driver')`)
  await pool.query(`insert into rounds.drivers (user_id) values ('${USER_ID}${FIRST}')`)
  await pool.query(
    `insert into rounds.depots (name_en, name_ar, area, lat, lng) values ('Depot', 'المستودع', 'seeb', 23.67, 58.18)`,
  )
  await pool.query(
    `insert into rounds.vehicles (name, plate, kind, capacity_grams, capacity_litres) values ('Truck', 'A 1', 'truck', 5000000, 9000)`,
  )
}

interface Stop {
  id: string
  bin: number
}

async function aRound(pool: pg.Pool): Promise<{ id: string; stops: Stop[] }> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into rounds.rounds (name, day, vehicle_id, driver_id, depot_id, starts_minute, ends_minute, status)
      select 'Bench', platform.muscat_day(now()), (select id from rounds.vehicles limit 1), '${USER_ID}${FIRST}',
        (select id from rounds.depots limit 1), 360, 840, 'ready' returning id`,
  )
  const { id } = rows[0]!
  const { rows: stops } = await pool.query<Stop>(
    `with subscribed as (
        insert into bins.subscriptions (user_id, kind, area, address, bins_wanted, size_litres, weekdays, status, starts_on)
          select '${USER_ID}${FIRST + 1}', 'household', 'qurum', '{"point": {"lat": 23.6, "lng": 58.5}}', 1, 60, '{0}', 'active', '2026-01-01'
            from generate_series(1, $2::int) returning id
      ), placed as (
        insert into bins.bins (size_litres, tare_grams, status, subscription_id)
          select 60, 2000, 'placed', id from subscribed returning id, number, subscription_id
      ), filled as (
        insert into bins.deposits (bin_id, user_id, volume, grams, deposited_at)
          select p.id, '${USER_ID}${FIRST + 1}', 'caddy_5', 2300, now() - interval '1 day'
            from placed p, generate_series(1, $3::int)
      ), stopped as (
        insert into rounds.stops (round_id, position, kind, subscription_id, day, area, lat, lng, grams)
          select $1, row_number() over (), 'bins', subscription_id, platform.muscat_day(now()), 'qurum', 23.6, 58.5, 7000 from placed
          returning id, subscription_id
      )
      select s.id, p.number::int as bin from stopped s join placed p using (subscription_id)`,
    [id, STOPS, DEPOSITS_A_BIN],
  )
  return { id, stops }
}

function tapped(roundId: string, stops: readonly Stop[]): CommandEnvelope[] {
  const deviceId = randomUUID()
  const begin = Math.max(Date.now() - 3 * 3_600_000, muscatMidnight(muscatDayNumber(new Date())))
  let sequence = 0
  const tap = (kind: CommandEnvelope['kind'], stop: Stop, payload: object = {}): CommandEnvelope => ({
    id: randomUUID(),
    deviceId,
    sequence: ++sequence,
    kind,
    roundId,
    stopId: stop.id,
    binNumber: kind === 'weigh' || kind === 'contaminated' ? stop.bin : null,
    capturedAt: new Date(begin + sequence * 1000).toISOString(),
    clockOffsetMs: 0,
    payload: { ...payload },
  })
  return stops.flatMap((stop, index) => [
    tap('arrived', stop),
    tap('weigh', stop, { grossGrams: 9000 }),
    index % 10 === 0
      ? tap('contaminated', stop, { contamination: 'plastic' })
      : tap('extra_bag', stop, { grossGrams: 4000 }),
    tap('done', stop),
  ])
}

async function comeBack({ app, database }: TestBed, token: string, time: string): Promise<string[]> {
  const { id, stops } = await aRound(database.pool)
  const commands = tapped(id, stops)
  const first = await send(app.url, token, commands)
  const { rows } = await database.pool.query<{ counted: number }>(
    `select count(*)::int as counted from rounds.weighings where round_id = $1 and status = 'counted'`,
    [id],
  )
  const again = await send(app.url, token, commands)
  return [
    time,
    first.toFixed(2),
    ((first * 1000) / COMMANDS).toFixed(1),
    number(rows[0]!.counted),
    again.toFixed(2),
  ]
}

async function send(url: string, token: string, commands: readonly CommandEnvelope[]): Promise<number> {
  const began = performance.now()
  for (let from = 0; from < commands.length; from += MOST_COMMANDS) {
    const answer = await fetch(`${url}/api/v1/driver/commands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ commands: commands.slice(from, from + MOST_COMMANDS) }),
    })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.json()
  }
  return (performance.now() - began) / 1000
}
