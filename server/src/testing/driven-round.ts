import { randomUUID } from 'node:crypto'
import type { Ctx } from '../platform/context.ts'
import { type Db, one, run, sql } from '../platform/sql.ts'
import { aPerson } from './builders.ts'

export interface Given {
  area: string
  grams: number
  contamination?: 'plastic'
  /** The subscriber; a new household by default. */
  userId?: string
}

export interface Round {
  roundId: string
  number: number
  weighings: readonly string[]
}

/** A round driven today: at each stop something was weighed for its subscriber. */
export async function aDrivenRound(ctx: Ctx, given: readonly Given[]): Promise<Round> {
  const { db } = ctx
  const driver = (await aPerson(ctx)).userId
  await run(db, sql`insert into rounds.drivers (user_id) values (${driver})`)
  const name = randomUUID()
  const { id: depotId } = await one<{ id: string }>(
    db,
    sql`insert into rounds.depots (name_en, name_ar, area, lat, lng) values (${`Yard ${name}`}, ${`ساحة ${name}`}, 'rusayl', 23.55, 58.2)
      returning id`,
  )
  const { id: vehicleId } = await one<{ id: string }>(
    db,
    sql`insert into rounds.vehicles (name, plate, kind, capacity_grams, capacity_litres)
      values (${randomUUID()}, ${randomUUID().slice(0, 12)}, 'pickup', 900000, 4000) returning id`,
  )
  const round = await one<{ id: string; number: number }>(
    db,
    sql`insert into rounds.rounds (name, day, vehicle_id, driver_id, depot_id, starts_minute, ends_minute, status,
        started_at, ended_at)
      values ('Qurum', platform.muscat_day(platform.now()), ${vehicleId}, ${driver}, ${depotId}, 360, 720, 'ended',
        platform.now(), platform.now())
      returning id, number::int as number`,
  )
  const weighings: string[] = []
  for (const each of given) {
    const userId = each.userId ?? (await aPerson(ctx)).userId
    weighings.push(await weighed(db, { ...each, userId, roundId: round.id, driver }))
  }
  return { roundId: round.id, number: round.number, weighings }
}

interface Weighed extends Given {
  userId: string
  roundId: string
  driver: string
}

async function weighed(
  db: Db,
  { area, grams, contamination, userId, roundId, driver }: Weighed,
): Promise<string> {
  const { id: subscriptionId } = await one<{ id: string }>(
    db,
    sql`insert into bins.subscriptions (user_id, kind, area, address, bins_wanted, size_litres, weekdays, status, starts_on)
      values (${userId}, 'household', ${area}, ${JSON.stringify({ point: { lat: 23.6, lng: 58.4 } })}::jsonb, 1, 25, '{0}', 'active', '2026-01-01') returning id`,
  )
  const { id: stopId } = await one<{ id: string }>(
    db,
    sql`insert into rounds.stops (round_id, kind, subscription_id, day, area, lat, lng, status, closed_at)
      values (${roundId}, 'bins', ${subscriptionId}, platform.muscat_day(platform.now()), ${area}, 23.6, 58.4, 'done',
        platform.now())
      returning id`,
  )
  const commandId = randomUUID()
  await run(
    db,
    sql`insert into rounds.commands (id, device_id, sequence, driver_id, kind, round_id, stop_id, payload, captured_at, happened_at, answer)
      values (${commandId}, ${randomUUID()}, 1, ${driver}, 'weigh', ${roundId}, ${stopId}, '{}', platform.now(), platform.now(), 'accepted')`,
  )
  const { id } = await one<{ id: string }>(
    db,
    sql`insert into rounds.weighings (command_id, round_id, stop_id, subscription_id, grams, contamination, captured_at)
      values (${commandId}, ${roundId}, ${stopId}, ${subscriptionId}, ${grams}, ${contamination ?? null}, platform.now())
      returning id`,
  )
  await run(
    db,
    sql`insert into rounds.shares (weighing_id, user_id, grams, points) values (${id}, ${userId}, ${grams}, 0)`,
  )
  return id
}
