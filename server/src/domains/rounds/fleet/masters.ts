import type { ParsedBody } from '@dawra/contract/platform/route'
import type { addMaster as addRoute, changeMaster as changeRoute, Master } from '@dawra/contract/rounds/fleet'
import { type Edited, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { invalidInput, Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requireAreas } from '#settings'
import { followMaster } from './apply-fleet-change.ts'
import { selectMasters } from './list-fleet.ts'
import { lockFleet } from './lock-fleet.ts'

type New = ParsedBody<typeof addRoute>
type Change = ParsedBody<typeof changeRoute>
type Terms = Omit<Change, 'version' | 'reason'>

/**
 * Adds a weekly round, whose drafts are made at once.
 * @throws Refusal('fleet_name_taken' | 'vehicle_busy' | 'driver_not_fit' | 'invalid_input')
 */
export const addMaster = (ctx: Ctx, terms: New): Promise<Master> =>
  transact(ctx, async tx => {
    await lockFleet(tx)
    await requireAreas(tx.db, { path: 'areas', slugs: terms.areas })
    await requireFleet(tx, null, terms)
    const { id } = await one<{ id: string }>(
      tx.db,
      sql`insert into rounds.masters (name, areas, weekday, vehicle_id, driver_id, depot_id, starts_minute, ends_minute,
          break_minutes, is_active, changed_at, changed_by)
        values (${terms.name}, ${terms.areas}::text[], ${terms.weekday}, ${terms.vehicleId}, ${terms.driverId}::uuid,
          ${terms.depotId}, ${terms.startsMinute}, ${terms.endsMinute}, ${terms.breakMinutes}, ${terms.isActive},
          platform.now(), ${userIdOf(tx)}::uuid) returning id`,
    )
    await enqueue(tx, 'rounds.generate', {}, { key: 'rounds.generate_now' })
    return oneMaster(tx, id)
  })

/**
 * Changes a weekly round. Drafts of coming days follow, but keep their drivers, who are assigned by day.
 * @throws Refusal('not_found' | 'changed_meanwhile' | 'fleet_name_taken' | 'vehicle_busy' | 'driver_not_fit' |
 *   'invalid_input')
 */
export const changeMaster = (ctx: Ctx, id: string, { version, ...terms }: Change): Promise<Master> =>
  transact(ctx, async tx => {
    await lockFleet(tx)
    await requireVersion(tx, await lock(tx, id), version)
    const before = await oneMaster(tx, id)
    await requireAreas(tx.db, { path: 'areas', slugs: terms.areas, already: before.areas })
    await requireFleet(tx, id, terms)
    await run(
      tx.db,
      sql`update rounds.masters set name = ${terms.name}, areas = ${terms.areas}::text[], weekday = ${terms.weekday},
          vehicle_id = ${terms.vehicleId}, driver_id = ${terms.driverId}::uuid, depot_id = ${terms.depotId},
          starts_minute = ${terms.startsMinute}, ends_minute = ${terms.endsMinute}, break_minutes = ${terms.breakMinutes},
          is_active = ${terms.isActive}, version = version + 1, changed_at = platform.now(),
          changed_by = ${userIdOf(tx)}::uuid
        where id = ${id}`,
    )
    await followMaster(tx, id)
    const master = await oneMaster(tx, id)
    noteChange(tx, before, master)
    return master
  })

const lock = (tx: Tx, id: string) =>
  maybe<Edited>(
    tx.db,
    sql`select version, changed_at as "changedAt", changed_by as "changedBy" from rounds.masters where id = ${id} for update`,
  )

async function requireFleet(
  tx: Tx,
  id: string | null,
  { name, vehicleId, depotId, driverId, weekday, startsMinute, endsMinute, isActive }: Terms,
) {
  const known = await one<{ isTaken: boolean; hasVehicle: boolean; hasDepot: boolean; isFit: boolean }>(
    tx.db,
    sql`select exists (select from rounds.masters where id is distinct from ${id}::uuid and name = ${name}) as "isTaken",
        exists (select from rounds.vehicles where id = ${vehicleId} and is_active) as "hasVehicle",
        exists (select from rounds.depots where id = ${depotId} and is_active) as "hasDepot",
        ${driverId}::uuid is null or exists (
          select from rounds.drivers d join rounds.vehicles v on v.id = ${vehicleId}
            where d.user_id = ${driverId}::uuid and d.is_active and v.kind = any (d.vehicle_kinds)
              and ${weekday}::int = any (d.weekdays)) as "isFit"`,
  )
  if (known.isTaken) throw new Refusal('fleet_name_taken')
  for (const [path, isThere] of [
    ['vehicleId', known.hasVehicle],
    ['depotId', known.hasDepot],
  ] as const)
    if (!isThere) throw invalidInput(path, 'not_in_service')
  if (!known.isFit) throw new Refusal('driver_not_fit')
  const busy = await one<{ vehicle: boolean | null; driver: boolean | null }>(
    tx.db,
    sql`select bool_or(vehicle_id = ${vehicleId}) as vehicle, bool_or(driver_id = ${driverId}::uuid) as driver from rounds.masters
      where ${isActive}::boolean and is_active and id is distinct from ${id}::uuid and weekday = ${weekday}
        and starts_minute < ${endsMinute} and ends_minute > ${startsMinute}`,
  )
  if (busy.vehicle) throw new Refusal('vehicle_busy')
  if (busy.driver) throw new Refusal('driver_not_fit')
}

async function oneMaster(tx: Tx, id: string): Promise<Master> {
  const [master] = await selectMasters(tx.db, id)
  if (!master) throw new Refusal('not_found')
  return master
}
