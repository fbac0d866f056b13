import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Account, aPerson } from './accounts.ts'

/** Runs statements in the city's database: other journeys cover the planner's pages. */
async function inDatabase<Row extends object>(text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

const one = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
  const [row] = await inDatabase<Row>(text, values)
  if (!row) throw new Error(`no row from: ${text}`)
  return row
}

export interface DrivenRound {
  id: string
  driver: Account
  stops: { id: string; bin: number; name: string }[]
}

export async function aDriver(name = 'Nasser Al Amri'): Promise<Account> {
  const driver = await aPerson(name)
  await inDatabase(
    `with me as (select id from identity.users where email = $1), role as (
        insert into identity.user_roles (user_id, role) select id, 'driver' from me
      ) insert into rounds.drivers (user_id, vehicle_kinds, weekdays)
        select id, '{trike,pickup,truck}', '{0,1,2,3,4,5,6}' from me`,
    [driver.email],
  )
  return driver
}

/** A round of today for the driver, with a subscriber and a bin of 2 kg at each stop. */
export async function aRoundFor(driver: Account, names: readonly string[]): Promise<DrivenRound> {
  const { id: depot } = await one<{ id: string }>(
    `insert into rounds.depots (name_en, name_ar, area, lat, lng) values ($1, $1, 'seeb', 23.67, 58.18) returning id`,
    [randomUUID()],
  )
  const { id: vehicle } = await one<{ id: string }>(
    `insert into rounds.vehicles (name, plate, kind, capacity_grams, capacity_litres)
      values ($1, $2, 'truck', 2000000, 4000) returning id`,
    [`Truck ${randomUUID().slice(0, 8)}`, randomUUID().slice(0, 8)],
  )
  const { id } = await one<{ id: string }>(
    `insert into rounds.rounds (name, day, vehicle_id, driver_id, depot_id, starts_minute, ends_minute, status)
      select 'Qurum', platform.muscat_day(now()), $1, u.id, $2, 360, 840, 'ready' from identity.users u where email = $3
      returning id`,
    [vehicle, depot, driver.email],
  )
  const stops: DrivenRound['stops'] = []
  for (const [index, name] of names.entries()) stops.push(await aStop(id, index + 1, name))
  return { id, driver, stops }
}

async function aStop(roundId: string, position: number, name: string) {
  const { email } = await aPerson(name)
  const place = JSON.stringify({
    name,
    phone: '+96892123456',
    gateNote: 'Blue gate',
    address: { way: '2235', point: { lat: 23.611, lng: 58.486 } },
    point: { lat: 23.611, lng: 58.486 },
  })
  return one<DrivenRound['stops'][number]>(
    `with subscribed as (
        insert into bins.subscriptions (user_id, kind, area, address, gate_note, bins_wanted, size_litres, weekdays, status, starts_on)
          select id, 'household', 'qurum', $4::jsonb, 'Blue gate', 1, 60, '{0}', 'active', '2026-01-01' from identity.users where email = $1
          returning id
      ), due as (
        insert into bins.extras (subscription_id, day, why) select id, platform.muscat_day(now()), 'office' from subscribed
      ), placed as (
        insert into bins.bins (size_litres, tare_grams, status, subscription_id) select 60, 2000, 'placed', id from subscribed
          returning number
      ), stopped as (
        insert into rounds.stops (round_id, position, kind, subscription_id, day, area, lat, lng, grams, litres, place)
          select $2, $3, 'bins', id, platform.muscat_day(now()), 'qurum', 23.611, 58.486, 7000, 60, $4::jsonb from subscribed
          returning id
      )
      select stopped.id, placed.number::int as bin, $5::text as name from stopped, placed`,
    [email, roundId, position, place, name],
  )
}

/** What the server has received of a round. */
export const takenOf = (roundId: string) =>
  one<{
    commands: number
    review: number
    counted: { grams: number; points: number; at: string }[]
    stops: [string, string | null][]
    photos: number
  }>(
    `select
        (select count(*)::int from rounds.commands where round_id = $1) as commands,
        (select count(*)::int from rounds.commands where round_id = $1 and answer = 'needs_review') as review,
        (select coalesce(jsonb_agg(jsonb_build_object('grams', grams, 'points', points, 'at', captured_at)
          order by captured_at), '[]') from rounds.weighings where round_id = $1 and status = 'counted') as counted,
        -- Drafts that follow other journeys may put a stop in and take it off again.
        (select jsonb_agg(jsonb_build_array(status, followed_by) order by id) from rounds.stops
          where round_id = $1 and status in ('done', 'missed')) as stops,
        (select count(*)::int from rounds.photos p where exists (select from rounds.commands c
          where c.round_id = $1 and c.payload ->> 'photoHash' = p.hash)) as photos`,
    [roundId],
  )

/** A future round without a driver. */
export async function anOpenRound(name: string, daysAhead: number): Promise<string> {
  const { id } = await one<{ id: string }>(
    `with depot as (
        insert into rounds.depots (name_en, name_ar, area, lat, lng) values ($1, $1, 'seeb', 23.67, 58.18) returning id
      ), vehicle as (
        insert into rounds.vehicles (name, plate, kind, capacity_grams, capacity_litres)
          values ($1, left($1, 12), 'truck', 2000000, 4000) returning id
      )
      insert into rounds.rounds (name, day, vehicle_id, depot_id, starts_minute, ends_minute)
        select $2, platform.muscat_day(now()) + $3::int, vehicle.id, depot.id, 360, 840 from vehicle, depot returning id`,
    [randomUUID(), name, daysAhead],
  )
  return id
}

/** Returns the bin of a stop to the store: its subscriber now waits for a first bin, and has sent a photo of their gate. */
export async function makeNewcomer({ id, bin }: DrivenRound['stops'][0], gate: Buffer) {
  await inDatabase(`update bins.bins set status = 'in_store', subscription_id = null where number = $1`, [
    bin,
  ])
  await inDatabase(
    `with stopped as (
        update rounds.stops set place = place || '{"hasGatePhoto": true}' where id = $1 returning subscription_id
      ), waits as (
        update bins.subscriptions s set status = 'approved' from stopped where s.id = stopped.subscription_id
      ) insert into bins.gate_photos (subscription_id, photo) select subscription_id, $2 from stopped`,
    [id, gate],
  )
}

/** Where a bin is, and the state of the subscription there. */
export const homeOf = (bin: number) =>
  one<{ status: string; stop: string | null; subscription: string | null; moves: number }>(
    `select b.status, s.id as stop, p.status as subscription,
        (select count(*)::int from bins.bin_moves m where m.bin_id = b.id) as moves
      from bins.bins b left join bins.subscriptions p on p.id = b.subscription_id
        left join rounds.stops s on s.subscription_id = p.id where b.number = $1`,
    [bin],
  )

/** Moves a round that was begun and never ended to an earlier day. */
export const beganDaysAgo = (roundId: string, days: number) =>
  inDatabase(
    `with stopped as (update rounds.stops set day = day - $2::int where round_id = $1)
      update rounds.rounds set day = day - $2::int, status = 'started', started_at = now() - make_interval(days => $2::int)
        where id = $1`,
    [roundId, days],
  )
