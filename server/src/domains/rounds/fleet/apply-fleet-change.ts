import { enqueue } from '#platform/jobs'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { lockDay } from '../timetable/day.ts'
import { retimeRound } from '../timetable/retime.ts'

/** Computes new times of rounds that have not set out, after their vehicle or depot has changed. */
export async function applyFleetChange(
  tx: Tx,
  { vehicleId = null, depotId = null }: { vehicleId?: string | null; depotId?: string | null },
): Promise<void> {
  const rounds = await many<{ id: string; day: string }>(
    tx.db,
    sql`select id, day::text as day from rounds.rounds
      where status in ('draft', 'ready') and day >= platform.muscat_day(platform.now())
        and (vehicle_id = ${vehicleId}::uuid or depot_id = ${depotId}::uuid) order by day, id`,
  )
  for (const { id, day } of rounds) {
    await lockDay(tx, day)
    await retimeRound(tx, id)
  }
}

export async function retimeDay(tx: Tx, day: string): Promise<void> {
  await lockDay(tx, day)
  const rounds = await many<{ id: string }>(
    tx.db,
    sql`select id from rounds.rounds where day = ${day}::date and status in ('draft', 'ready') order by id`,
  )
  for (const { id } of rounds) await retimeRound(tx, id)
}

/** Makes drafts of coming days match the weekly round. */
export async function followMaster(tx: Tx, masterId: string): Promise<void> {
  const drafts = await many<{ id: string; day: string }>(
    tx.db,
    sql`select id, day::text as day from rounds.rounds where master_id = ${masterId} and status in ('draft', 'ready')
      and day > platform.muscat_day(platform.now()) order by day`,
  )
  for (const { day } of drafts) await lockDay(tx, day)
  const ids = drafts.map(({ id }) => id)
  // A weekly round that ends or moves to another weekday removes its drafts.
  const left = await many<{ requestId: string | null }>(
    tx.db,
    sql`delete from rounds.stops s using rounds.rounds r, rounds.masters m
      where r.id = s.round_id and m.id = r.master_id and r.id = any (${ids}::uuid[]) and r.status in ('draft', 'ready')
        and (not m.is_active or extract(dow from r.day) <> m.weekday)
      returning s.request_id as "requestId"`,
  )
  for (const { requestId } of left)
    if (requestId) await run(tx.db, sql`select collections.unplan(${requestId})`)
  await run(
    tx.db,
    sql`delete from rounds.rounds r using rounds.masters m
      where m.id = r.master_id and r.id = any (${ids}::uuid[]) and r.status in ('draft', 'ready')
        and (not m.is_active or extract(dow from r.day) <> m.weekday)`,
  )
  await run(
    tx.db,
    sql`update rounds.rounds r set name = m.name, vehicle_id = m.vehicle_id, depot_id = m.depot_id,
        starts_minute = m.starts_minute, ends_minute = m.ends_minute, break_minutes = m.break_minutes,
        plan_version = r.plan_version + 1
      from rounds.masters m where m.id = r.master_id and r.id = any (${ids}::uuid[]) and r.status in ('draft', 'ready')`,
  )
  for (const { id } of drafts) await retimeRound(tx, id)
  await enqueue(tx, 'rounds.generate', {}, { key: 'rounds.generate_now' })
}
