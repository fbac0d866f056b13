import { randomUUID } from 'node:crypto'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { CommandEnvelope } from '@dawra/contract/rounds/driver'
import type { DriverCommandKind } from '@dawra/contract/rounds/driver.rules'
import type { Ctx } from '../platform/context.ts'
import { one, run, sql } from '../platform/sql.ts'
import { aPerson, type Person } from './builders.ts'

export interface BuiltStop {
  id: string
  subscriptionId: string
  person: Person
  bin: { id: string; number: number; token: string }
}

export interface BuiltRound {
  id: string
  driver: Person
  depotId: string
  vehicleId: string
  stops: BuiltStop[]
}

export async function aDriver(ctx: Ctx): Promise<Person> {
  const driver = await aPerson(ctx, ['customer', 'driver'])
  await run(ctx.db, sql`insert into rounds.drivers (user_id) values (${driver.userId})`)
  return driver
}

export interface StopTerms {
  kind?: 'household' | 'restaurant'
  sizeLitres?: number
}

/** A ready round of today, with a stop and a bin of 2 kg for each subscriber. */
export async function aRound(
  ctx: Ctx,
  over: { driver?: Person; stops?: readonly StopTerms[]; day?: string } = {},
): Promise<BuiltRound> {
  const driver = over.driver ?? (await aDriver(ctx))
  const day = over.day ?? muscatDay(ctx.now)
  const name = randomUUID()
  const depot = await one<{ id: string }>(
    ctx.db,
    sql`insert into rounds.depots (name_en, name_ar, area, lat, lng) values (${`Depot ${name}`}, ${`مستودع ${name}`}, 'seeb', 23.67, 58.18) returning id`,
  )
  const vehicle = await one<{ id: string }>(
    ctx.db,
    sql`insert into rounds.vehicles (name, plate, kind, capacity_grams, capacity_litres)
      values (${`Truck ${randomUUID()}`}, ${randomUUID().slice(0, 12)}, 'truck', 2000000, 4000) returning id`,
  )
  const round = await one<{ id: string }>(
    ctx.db,
    sql`insert into rounds.rounds (name, day, vehicle_id, driver_id, depot_id, starts_minute, ends_minute, break_minutes, status)
      values ('Qurum east', ${day}::date, ${vehicle.id}, ${driver.userId}, ${depot.id}, 360, 840, 0, 'ready') returning id`,
  )
  const stops: BuiltStop[] = []
  for (const terms of over.stops ?? [{}])
    stops.push(await aStop(ctx, round.id, { ...terms, day, position: stops.length + 1 }))
  return { id: round.id, driver, depotId: depot.id, vehicleId: vehicle.id, stops }
}

/** A subscriber with a bin of 2 kg at a place of a round. */
export async function aStop(
  ctx: Ctx,
  roundId: string,
  terms: StopTerms & { day?: string; position?: number } = {},
): Promise<BuiltStop> {
  const { kind = 'household', sizeLitres = 60, day = muscatDay(ctx.now), position = 1 } = terms
  const person = await aPerson(ctx)
  const { subscriptionId } = await one<{ subscriptionId: string }>(
    ctx.db,
    sql`insert into bins.subscriptions (user_id, kind, area, address, phone, bins_wanted, size_litres, weekdays, status, starts_on)
      values (${person.userId}, ${kind}, 'qurum', ${JSON.stringify({ point: { lat: 23.611, lng: 58.486 } })}::jsonb, '+96892123456', 1, ${sizeLitres}::int, '{0,3}', 'active', '2026-01-01')
      returning id as "subscriptionId"`,
  )
  const bin = await aBin(ctx, { subscriptionId, sizeLitres })
  const { id } = await one<{ id: string }>(
    ctx.db,
    sql`insert into rounds.stops (round_id, position, kind, subscription_id, day, area, lat, lng, grams, litres, place, expected_at)
      values (${roundId}, ${position}::int, 'bins', ${subscriptionId}, ${day}::date, 'qurum', 23.611, 58.486, 7000, 60,
        ${JSON.stringify({ name: 'Salim', phone: '+96892123456', gateNote: 'Blue gate' })}::jsonb,
        ${ctx.now}::timestamptz + ${position}::int * interval '20 minutes')
      returning id`,
  )
  return { id, subscriptionId, person, bin }
}

export const aBin = (
  ctx: Ctx,
  {
    subscriptionId,
    sizeLitres = 60,
    status = 'placed',
  }: { subscriptionId: string | null; sizeLitres?: number; status?: string },
): Promise<BuiltStop['bin']> =>
  one(
    ctx.db,
    sql`insert into bins.bins (size_litres, tare_grams, status, subscription_id)
      values (${sizeLitres}::int, 2000, ${status}, ${subscriptionId}::uuid) returning id, number::int as number, token`,
  )

/** A person's scan of a bin as they put something in. */
export const aDeposit = (ctx: Ctx, binId: string, person: Person, at: Date) =>
  run(
    ctx.db,
    sql`insert into bins.deposits (bin_id, user_id, volume, grams, deposited_at)
      values (${binId}, ${person.userId}, 'caddy_5', 2300, ${at})`,
  )

export class Phone {
  readonly deviceId = randomUUID()
  readonly #roundId: string
  #sequence = 0
  constructor(roundId: string) {
    this.#roundId = roundId
  }

  /** The command that the phone's app makes of a tap. */
  tap(
    kind: DriverCommandKind,
    at: Date | number,
    over: {
      stop?: Pick<BuiltStop, 'id'> & Partial<BuiltStop>
      bin?: number | null
      payload?: object
      offset?: number
      roundId?: string
    } = {},
  ): CommandEnvelope {
    const binNumber =
      over.bin === undefined
        ? ['weigh', 'contaminated', 'bin_damaged'].includes(kind)
          ? over.stop?.bin?.number
          : null
        : over.bin
    return {
      id: randomUUID(),
      deviceId: this.deviceId,
      sequence: ++this.#sequence,
      kind,
      roundId: over.roundId ?? this.#roundId,
      stopId: over.stop?.id ?? null,
      binNumber: binNumber ?? null,
      capturedAt: new Date(at).toISOString(),
      clockOffsetMs: over.offset ?? 0,
      payload: { ...over.payload },
    }
  }
}

/** A person with a one-time pickup on the day of a round, and a stop on it. */
export async function aPickupStop(
  ctx: Ctx,
  roundId: string,
  { position = 1, day = muscatDay(ctx.now) }: { position?: number; day?: string } = {},
): Promise<{ id: string; requestId: string; person: Person }> {
  const person = await aPerson(ctx)
  const { requestId } = await one<{ requestId: string }>(
    ctx.db,
    sql`insert into collections.requests (user_id, kind, waste, grams, area, address, phone, collect_on, slot, status)
      values (${person.userId}, 'household', 'food_scraps', 9000, 'qurum', '{}', '+96892123456', ${day}::date, 'morning', 'planned')
      returning id as "requestId"`,
  )
  const { id } = await one<{ id: string }>(
    ctx.db,
    sql`insert into rounds.stops (round_id, position, kind, request_id, day, area, lat, lng, grams, litres, waste)
      values (${roundId}, ${position}::int, 'pickup', ${requestId}, ${day}::date, 'qurum', 23.611, 58.486, 9000, 40, 'food_scraps')
      returning id`,
  )
  return { id, requestId, person }
}
