import { dayAfter, dayNumberOf, muscatDay, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import type { HeapDetails } from '@dawra/contract/processing/schemas'
import pg from 'pg'
import { type Account, aPerson, ask } from './accounts.ts'
import type { Operator } from './operators.ts'
import { aFleet, anApprovedDriver } from './planned-rounds.ts'

/** Far from the areas of the sample city's own trucks. */
const AREA = 'quriyat'
const POINT = { lat: 23.2571, lng: 58.9118 }
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

async function inDatabase<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  // Updates of draft rounds lock the same rows, so a deadlock is retried.
  const again = (error: { code?: string }) => {
    if (error.code !== '40P01') throw error
    return client.query<Row>(statement, values)
  }
  const { rows } = await client.query<Row>(statement, values).catch(again)
  await client.end()
  return rows
}

export interface Tower {
  planId: string
  manager: Account
  /** Code by which its neighbours join. */
  accessCode: string
  bin: { number: number; token: string }
  day: string
}

/**
 * A manager requests a bin for a tower, and the office approves and places one, through the API: other journeys cover
 * these pages.
 */
export async function aTower({ token }: Operator, name: string, daysAhead: number): Promise<Tower> {
  await inDatabase(
    `insert into bins.area_days (area, weekdays) values ($1, $2)
      on conflict (area) do update set weekdays = excluded.weekdays`,
    [AREA, EVERY_DAY],
  )
  const day = dayAfter(muscatDay(Date.now()), daysAhead)
  const manager = await aPerson(name)
  const address = await ask<{ id: string }>('/api/v1/me/addresses', manager.token, {
    label: 'Tower',
    area: AREA,
    point: POINT,
    isDefault: true,
  })
  const plan = await ask<{ id: string; version: number }>('/api/v1/me/subscriptions', manager.token, {
    kind: 'building',
    addressId: address.id,
    phone: '+96892123456',
    binsWanted: 1,
    sizeLitres: 240,
    weekdays: [weekdayOf(dayNumberOf(day))],
    flats: 12,
  })
  const decision = { decision: 'approve', startsOn: day, version: plan.version }
  await ask(`/api/v1/admin/subscriptions/${plan.id}/decision`, token, decision)
  const made = { count: 1, sizeLitres: 240, tareGrams: 12_000 }
  const { from: number } = await ask<{ from: number }>('/api/v1/admin/bins', token, made)
  await ask(`/api/v1/admin/bins/${number}/place`, token, { planId: plan.id })
  const path = `/api/v1/me/subscriptions/${plan.id}`
  const own = await ask<{ accessCode: string; bins: { token: string }[] }>(path, manager.token)
  const bin = { number, token: own.bins[0]!.token }
  return { planId: plan.id, manager, accessCode: own.accessCode, bin, day }
}

export async function aNeighbour(name: string, { accessCode }: Tower, flat: string): Promise<Account> {
  const neighbour = await aPerson(name)
  await ask('/api/v1/me/homes', neighbour.token, { code: accessCode, flat })
  return neighbour
}

/** A weekly round on the tower's day, with a driver of its own. */
export async function aWeeklyRound(operator: Operator, name: string, { day }: Tower): Promise<Account> {
  const { vehicleId, depotId } = await aFleet(operator, name)
  const driver = await anApprovedDriver(`Imran ${name}`)
  const { id: driverId } = await ask<{ id: string }>('/api/v1/me', driver.token)
  const reason = 'The fleet of a journey'
  await ask(
    `/api/v1/admin/drivers/${driverId}`,
    operator.token,
    {
      licenceNumber: 'L 9',
      licenceExpiresOn: null,
      vehicleKinds: ['pickup'],
      areas: [],
      weekdays: EVERY_DAY,
      isActive: true,
      version: 0,
      reason,
    },
    'PUT',
  )
  await ask('/api/v1/admin/master-rounds', operator.token, {
    name,
    areas: [AREA],
    weekday: weekdayOf(dayNumberOf(day)),
    vehicleId,
    driverId,
    depotId,
    startsMinute: 360,
    endsMinute: 1000,
    breakMinutes: 30,
    isActive: true,
    reason,
  })
  return driver
}

/** Moves a round and the collection of its tower to today, so that it can be driven without waiting. */
export async function letRoundCome(name: string, { planId }: Tower): Promise<number> {
  await inDatabase(
    `update bins.subscriptions set starts_on = platform.muscat_day(now()),
        weekdays = array[extract(dow from platform.muscat_day(now()))::int] where id = $1`,
    [planId],
  )
  await inDatabase(
    `with come as (
        update rounds.rounds set day = platform.muscat_day(now()), status = 'ready'
          where id = (select id from rounds.rounds where name = $1 order by day limit 1) returning id)
      update rounds.stops s set day = platform.muscat_day(now()) from come where s.round_id = come.id`,
    [name],
  )
  const [round] = await inDatabase<{ number: string }>(
    'select number from rounds.rounds where name = $1 order by day limit 1',
    [name],
  )
  return Number(round!.number)
}

/** A heap that has been hot enough and only needs what the round brings, at its own site. */
export async function aHotHeap({ token }: Operator, name: string, productId: string): Promise<HeapDetails> {
  const site = await ask<{ id: string }>('/api/v1/admin/processing-sites', token, {
    name: { en: `${name} heaps`, ar: `أكوام ${name}` },
    area: AREA,
    point: POINT,
    isActive: true,
  })
  const heap = await ask<HeapDetails>('/api/v1/admin/heaps', token, {
    siteId: site.id,
    productId,
    method: 'in_vessel',
    startedOn: dayAfter(muscatDay(Date.now()), -40),
  })
  const measure = (daysAgo: number, over: object) =>
    ask(`/api/v1/admin/heaps/${heap.id}/readings`, token, {
      takenAt: `${dayAfter(muscatDay(Date.now()), -daysAgo)}T06:00:00.000Z`,
      place: 'core',
      celsius: null,
      moisture: null,
      turned: false,
      screened: false,
      ...over,
    })
  for (const daysAgo of [39, 38, 37]) await measure(daysAgo, { celsius: 61.5 })
  await measure(1, { screened: true })
  return heap
}
