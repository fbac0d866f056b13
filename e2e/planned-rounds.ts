import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { aPerson, ask } from './accounts.ts'
import type { Operator } from './operators.ts'

async function inDatabase<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<Row>(statement, values)
  await client.end()
  return rows
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** An entry of a person's address book. */
const HOME = {
  label: 'Home',
  way: '2235',
  building: '14',
  complex: null,
  landmark: null,
  directions: null,
  plusCode: '7HR7HH52+22',
}

/** A subscriber whose bins are collected on a weekday in an area, already approved. */
export async function aSubscriber(
  name: string,
  { area, weekday, point }: { area: string; weekday: number; point: { lat: number; lng: number } },
) {
  const person = await aPerson(name)
  await inDatabase(
    `insert into bins.area_days (area, weekdays) values ($1, $2)
      on conflict (area) do update set weekdays = excluded.weekdays`,
    [area, EVERY_DAY],
  )
  const [subscription] = await inDatabase<{ id: string }>(
    `insert into bins.subscriptions (user_id, kind, area, address, phone, bins_wanted, size_litres, weekdays, status, starts_on)
      select id, 'household', $2, $3, '+96892123456', 1, 60, $4, 'active', '2026-01-01' from identity.users where email = $1
      returning id`,
    [person.email, area, JSON.stringify({ ...HOME, area, point }), [weekday]],
  )
  return { ...person, subscriptionId: subscription!.id }
}

/** Skips a subscriber's collection on that day, and announces it. */
export async function skip(subscriptionId: string, day: string) {
  await inDatabase('insert into bins.skips (subscription_id, day) values ($1, $2)', [subscriptionId, day])
  await inDatabase(
    `select platform.announce('bins.subscription_changed', '{}', jsonb_build_object('subscriptionId', s.id,
      'userId', s.user_id, 'status', s.status)) from bins.subscriptions s where s.id = $1`,
    [subscriptionId],
  )
}

/** A driver who is approved but not yet added by the planner. */
export async function anApprovedDriver(name: string) {
  const person = await aPerson(name)
  await inDatabase(
    `insert into identity.user_roles (user_id, role) select id, 'driver' from identity.users where email = $1`,
    [person.email],
  )
  return person
}

/** A vehicle and a depot, added by the planner. */
export async function aFleet({ token }: Operator, name: string) {
  const reason = 'The fleet of a journey'
  const vehicle = await ask<{ id: string }>('/api/v1/admin/vehicles', token, {
    name: `${name} 1`,
    plate: `${name} 1`,
    kind: 'pickup',
    capacityGrams: 900_000,
    capacityLitres: 4000,
    isActive: true,
    reason,
  })
  const depot = await ask<{ id: string }>('/api/v1/admin/depots', token, {
    name: { en: `${name} yard`, ar: `ساحة ${name}` },
    area: 'ghala',
    point: { lat: 23.577, lng: 58.37 },
    opensMinute: 0,
    closesMinute: 1440,
    emptyingMinutes: 15,
    isActive: true,
    reason,
  })
  return { vehicleId: vehicle.id, depotId: depot.id }
}

/** A round of yesterday with one stop and no taps; the search for left stops runs at once. */
export async function aRoundOfYesterday(
  { vehicleId, depotId }: Awaited<ReturnType<typeof aFleet>>,
  { name, area, subscriptionId }: { name: string; area: string; subscriptionId: string },
) {
  const driver = await anApprovedDriver(`Driver of ${name}`)
  await inDatabase(
    `with driver as (
        insert into rounds.drivers (user_id) select id from identity.users where email = $1 returning user_id
      ), round as (
        insert into rounds.rounds (name, day, vehicle_id, driver_id, depot_id, starts_minute, ends_minute, status)
          select $2, platform.muscat_day(now()) - 1, $3, user_id, $4, 360, 840, 'ready' from driver returning id, day
      )
      insert into rounds.stops (round_id, position, kind, subscription_id, day, area, lat, lng)
        select id, 1, 'bins', $5, day, $6, 23.6, 58.6 from round`,
    [driver.email, name, vehicleId, depotId, subscriptionId, area],
  )
  await inDatabase(`select graphile_worker.add_job('rounds.note_left')`)
  const noted = () =>
    inDatabase(
      'select from rounds.left_stops l join rounds.rounds r on r.id = l.round_id where r.name = $1',
      [name],
    )
  while ((await noted()).length === 0) await delay(100)
}

/** Bins that were due this many days ago and were on no round; the search for them runs at once. */
export async function aPassedOver(subscriptionId: string, daysAgo: number) {
  await inDatabase(
    `insert into rounds.unassigned (day, subscription_id, why)
      values (platform.muscat_day(now()) - $2::int, $1, 'no_round')`,
    [subscriptionId, daysAgo],
  )
  await inDatabase(`select graphile_worker.add_job('rounds.note_passed_over')`)
}
