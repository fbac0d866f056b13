import { randomUUID } from 'node:crypto'
import type { Point } from '@dawra/contract/platform/point'
import type { Depot, Master, Vehicle } from '@dawra/contract/rounds/fleet'
import { addDepot } from '../domains/rounds/fleet/depots.ts'
import { setDriver } from '../domains/rounds/fleet/drivers.ts'
import { addMaster } from '../domains/rounds/fleet/masters.ts'
import { addVehicle } from '../domains/rounds/fleet/vehicles.ts'
import type { Ctx } from '../platform/context.ts'
import { one, run, sql } from '../platform/sql.ts'
import { aPerson, type Person } from './builders.ts'

const name = () => `N${randomUUID().slice(0, 8)}`
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const reason = 'A test needs it'

/** A depot added by an office member with permission to plan. */
export const aDepot = (ctx: Ctx, over: Partial<Parameters<typeof addDepot>[1]> = {}): Promise<Depot> =>
  addDepot(ctx, {
    name: { en: name(), ar: name() },
    area: 'ghala',
    point: { lat: 23.577, lng: 58.37 },
    opensMinute: 0,
    closesMinute: 1440,
    emptyingMinutes: 15,
    isActive: true,
    reason,
    ...over,
  })

export const aVehicle = (ctx: Ctx, over: Partial<Parameters<typeof addVehicle>[1]> = {}): Promise<Vehicle> =>
  addVehicle(ctx, {
    name: name(),
    plate: name(),
    kind: 'pickup',
    capacityGrams: 900_000,
    capacityLitres: 4000,
    isActive: true,
    reason,
    ...over,
  })

export async function aDriver(
  ctx: Ctx,
  over: Partial<Parameters<typeof setDriver>[2]> = {},
): Promise<Person> {
  const person = await aPerson(ctx, ['driver'])
  await run(
    ctx.db,
    sql`insert into identity.user_roles (user_id, role) values (${person.userId}, 'driver') on conflict do nothing`,
  )
  await setDriver(ctx, person.userId, {
    licenceNumber: 'L 1',
    licenceExpiresOn: null,
    vehicleKinds: ['pickup'],
    areas: [],
    weekdays: EVERY_DAY,
    isActive: true,
    version: 0,
    reason,
    ...over,
  })
  return person
}

type MasterOver = Partial<Parameters<typeof addMaster>[1]>

/** A weekly round on Sundays in Qurum, with its own vehicle and depot. */
export const aMaster = async (ctx: Ctx, over: MasterOver = {}): Promise<Master> =>
  addMaster(ctx, {
    name: name(),
    areas: ['qurum'],
    weekday: 0,
    vehicleId: over.vehicleId ?? (await aVehicle(ctx)).id,
    driverId: null,
    depotId: over.depotId ?? (await aDepot(ctx)).id,
    startsMinute: 420,
    endsMinute: 900,
    breakMinutes: 30,
    isActive: true,
    reason,
    ...over,
  })

interface Subscribed {
  area?: string
  point?: Point
  weekdays?: number[]
  litres?: number
  bins?: number
  opens?: number | null
  closes?: number | null
}

/** A subscriber whose bins are collected, on Sundays by default. */
export async function aSubscription(
  ctx: Ctx,
  {
    area = 'qurum',
    point,
    weekdays = [0],
    litres = 60,
    bins = 1,
    opens = null,
    closes = null,
  }: Subscribed = {},
): Promise<{ id: string; person: Person }> {
  const person = await aPerson(ctx)
  await run(
    ctx.db,
    sql`insert into bins.area_days (area, weekdays) values (${area}, ${EVERY_DAY}::int[])
      on conflict (area) do update set weekdays = excluded.weekdays`,
  )
  const address = { area, way: '2235', point: point ?? { lat: 23.611, lng: 58.486 } }
  const { id } = await one<{ id: string }>(
    ctx.db,
    sql`insert into bins.subscriptions (user_id, kind, area, address, phone, bins_wanted, size_litres, weekdays, status,
        starts_on, opens_minute, closes_minute)
      values (${person.userId}, 'household', ${area}, ${JSON.stringify(address)}::jsonb, '+96892123456', ${bins},
        ${litres}, ${weekdays}::int[], 'active', '2026-01-01', ${opens}::int, ${closes}::int) returning id`,
  )
  return { id, person }
}
