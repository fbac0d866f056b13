import type { ParsedBody } from '@dawra/contract/platform/route'
import type {
  addVehicle as addRoute,
  changeVehicle as changeRoute,
  Vehicle,
} from '@dawra/contract/rounds/fleet'
import { type Edited, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { applyFleetChange } from './apply-fleet-change.ts'
import { selectVehicles } from './list-fleet.ts'
import { lockFleet } from './lock-fleet.ts'

type New = ParsedBody<typeof addRoute>
type Change = ParsedBody<typeof changeRoute>

/** @throws Refusal('fleet_name_taken') */
export const addVehicle = (ctx: Ctx, terms: New): Promise<Vehicle> =>
  transact(ctx, async tx => {
    await lockFleet(tx)
    await requireFreeName(tx, null, terms)
    const { id } = await one<{ id: string }>(
      tx.db,
      sql`insert into rounds.vehicles (name, plate, kind, capacity_grams, capacity_litres, is_active, changed_at, changed_by)
        values (${terms.name}, ${terms.plate}, ${terms.kind}, ${terms.capacityGrams}, ${terms.capacityLitres},
          ${terms.isActive}, platform.now(), ${userIdOf(tx)}::uuid) returning id`,
    )
    return oneVehicle(tx, id)
  })

/** @throws Refusal('not_found' | 'changed_meanwhile' | 'fleet_name_taken' | 'fleet_in_use') */
export const changeVehicle = (ctx: Ctx, id: string, { version, ...terms }: Change): Promise<Vehicle> =>
  transact(ctx, async tx => {
    await lockFleet(tx)
    await requireVersion(tx, await lock(tx, id), version)
    const before = await oneVehicle(tx, id)
    await requireFreeName(tx, id, terms)
    if (!terms.isActive && (await isUsed(tx, id))) throw new Refusal('fleet_in_use')
    await run(
      tx.db,
      sql`update rounds.vehicles set name = ${terms.name}, plate = ${terms.plate}, kind = ${terms.kind},
          capacity_grams = ${terms.capacityGrams}, capacity_litres = ${terms.capacityLitres},
          is_active = ${terms.isActive}, version = version + 1, changed_at = platform.now(),
          changed_by = ${userIdOf(tx)}::uuid
        where id = ${id}`,
    )
    await applyFleetChange(tx, { vehicleId: id })
    const vehicle = await oneVehicle(tx, id)
    noteChange(tx, before, vehicle)
    return vehicle
  })

const lock = (tx: Tx, id: string) =>
  maybe<Edited>(
    tx.db,
    sql`select version, changed_at as "changedAt", changed_by as "changedBy" from rounds.vehicles where id = ${id} for update`,
  )

async function requireFreeName(tx: Tx, id: string | null, { name, plate }: Pick<New, 'name' | 'plate'>) {
  const taken = await maybe(
    tx.db,
    sql`select from rounds.vehicles where id is distinct from ${id}::uuid and (name = ${name} or plate = ${plate}) limit 1`,
  )
  if (taken) throw new Refusal('fleet_name_taken')
}

const isUsed = async (tx: Tx, id: string) =>
  (await maybe(tx.db, sql`select from rounds.masters where vehicle_id = ${id} and is_active limit 1`)) !==
  undefined

async function oneVehicle(tx: Tx, id: string): Promise<Vehicle> {
  const [vehicle] = await selectVehicles(tx.db, id)
  if (!vehicle) throw new Refusal('not_found')
  return vehicle
}
