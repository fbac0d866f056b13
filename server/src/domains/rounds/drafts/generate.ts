import { dateOf, muscatDay, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import { DAYS_PLANNED } from '@dawra/contract/rounds/rules'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { enqueue } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { type Db, many, one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { numbersOf } from '#settings'
import { roundAssigned } from '../events.ts'
import { changeOf, updateDraftsOfDay } from './update-drafts-of-day.ts'

const HOUR_MS = 3_600_000
const plannedHour = async (db: Db) => (await numbersOf(db, 'collection_planned_hour')).collection_planned_hour

export const plannedDays = (now: Date): string[] =>
  Array.from({ length: DAYS_PLANNED + 1 }, (_, ahead) => dateOf(muscatDayNumber(now) + ahead))

/**
 * Makes the missing rounds. A round that exists, or was called off, is never made again: concurrent and repeated runs
 * make nothing twice, and a run after days of downtime makes everything that is missing.
 * @returns how many were made
 */
export async function generateRounds(ctx: Ctx): Promise<{ made: number }> {
  const made = await transact(ctx, makeDrafts)
  await eachInTurn(ctx, 'rounds.follow_day', plannedDays(ctx.now), day =>
    transact(ctx, tx => updateDraftsOfDay(tx, day)),
  )
  await transact(ctx, releaseDrafts)
  return { made }
}

/** Makes rounds on the planner's request: they exist at once, and a job fills them right after. */
export function generateNow(ctx: Ctx): Promise<{ made: number }> {
  return transact(ctx, async tx => {
    const made = await makeDrafts(tx)
    await enqueue(tx, 'rounds.generate', {}, { key: 'rounds.generate_now' })
    return { made }
  })
}

/** Makes the drafts that are due; today's too until their start time, because the server may have been down. */
async function makeDrafts(tx: Tx): Promise<number> {
  const made = await many<{ id: string; driverId: string | null }>(
    tx.db,
    sql`with days as (select d::date as day from generate_series(platform.muscat_day(platform.now()),
          platform.muscat_day(platform.now()) + ${DAYS_PLANNED}::int, interval '1 day') d)
      insert into rounds.rounds (master_id, name, day, vehicle_id, driver_id, depot_id, starts_minute, ends_minute, break_minutes)
        select m.id, m.name, days.day, m.vehicle_id, case when rounds.is_fit(m.driver_id, m.vehicle_id, days.day) then m.driver_id end,
            m.depot_id, m.starts_minute, m.ends_minute, m.break_minutes
          from rounds.masters m join days on extract(dow from days.day) = m.weekday
          where m.is_active and platform.now() < platform.muscat_midnight(days.day) + make_interval(mins => m.starts_minute)
          order by days.day, m.id
      on conflict (master_id, day) where master_id is not null do nothing
      returning id, driver_id as "driverId"`,
  )
  for (const { id, driverId } of made)
    if (driverId) await announce(tx, roundAssigned({ roundId: id, driverId, before: null }))
  return made.length
}

/** Subscribers and drivers can rely on a ready round. */
async function releaseDrafts(tx: Tx) {
  const ready = await many<{ id: string; driverId: string | null }>(
    tx.db,
    sql`update rounds.rounds set status = 'ready'
      where status = 'draft' and driver_id is not null and day between platform.muscat_day(platform.now()) and ${await readyUntil(tx)}::date
      returning id, driver_id as "driverId"`,
  )
  for (const { id, driverId } of ready) await announce(tx, changeOf({ id, status: 'ready', driverId }))
}

/** The last day whose planning is over. */
export const readyUntil = async ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<string> =>
  muscatDay(now.getTime() + (24 - (await plannedHour(db))) * HOUR_MS)

/** The number of rounds that should exist by now but do not, and the first of their days. */
export async function missingRounds({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<{ missing: number; day: string | null }> {
  // The generator may take an hour.
  const silentAfter = (await plannedHour(db)) + 1
  return one(
    db,
    sql`select count(*)::int as missing, min(days.day)::text as day
      from rounds.masters m
        join (select d::date as day from generate_series(${muscatDay(now)}::date + 1,
            ${muscatDay(now.getTime() - silentAfter * HOUR_MS)}::date + ${DAYS_PLANNED}::int,
            interval '1 day') d) days
          on extract(dow from days.day) = m.weekday
      where m.is_active and not exists (select from rounds.rounds r where r.master_id = m.id and r.day = days.day)`,
  )
}
