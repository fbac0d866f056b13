import type { ParsedBody } from '@dawra/contract/platform/route'
import type { addDepot as addRoute, changeDepot as changeRoute, Depot } from '@dawra/contract/rounds/fleet'
import { type Edited, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requirePlace } from '#settings'
import { applyFleetChange } from './apply-fleet-change.ts'
import { selectDepots } from './list-fleet.ts'
import { lockFleet } from './lock-fleet.ts'

type New = ParsedBody<typeof addRoute>
type Change = ParsedBody<typeof changeRoute>

/** @throws Refusal('fleet_name_taken' | 'invalid_input') */
export const addDepot = (ctx: Ctx, terms: New): Promise<Depot> =>
  transact(ctx, async tx => {
    await lockFleet(tx)
    await requirePlace(tx.db, { area: terms.area, point: terms.point })
    await requireFreeName(tx, null, terms)
    const { id } = await one<{ id: string }>(
      tx.db,
      sql`insert into rounds.depots (name_en, name_ar, area, lat, lng, opens_minute, closes_minute, emptying_minutes,
          is_active, changed_at, changed_by)
        values (${terms.name.en}, ${terms.name.ar}, ${terms.area}, ${terms.point.lat}, ${terms.point.lng},
          ${terms.opensMinute}, ${terms.closesMinute}, ${terms.emptyingMinutes}, ${terms.isActive}, platform.now(),
          ${userIdOf(tx)}::uuid) returning id`,
    )
    return oneDepot(tx, id)
  })

/** @throws Refusal('not_found' | 'changed_meanwhile' | 'fleet_name_taken' | 'fleet_in_use' | 'invalid_input') */
export const changeDepot = (ctx: Ctx, id: string, { version, ...terms }: Change): Promise<Depot> =>
  transact(ctx, async tx => {
    await lockFleet(tx)
    await requireVersion(tx, await lock(tx, id), version)
    const before = await oneDepot(tx, id)
    await requirePlace(tx.db, terms, { already: before })
    await requireFreeName(tx, id, terms)
    if (!terms.isActive && (await isUsed(tx, id))) throw new Refusal('fleet_in_use')
    await run(
      tx.db,
      sql`update rounds.depots set name_en = ${terms.name.en}, name_ar = ${terms.name.ar}, area = ${terms.area},
          lat = ${terms.point.lat}, lng = ${terms.point.lng}, opens_minute = ${terms.opensMinute},
          closes_minute = ${terms.closesMinute}, emptying_minutes = ${terms.emptyingMinutes},
          is_active = ${terms.isActive}, version = version + 1, changed_at = platform.now(),
          changed_by = ${userIdOf(tx)}::uuid
        where id = ${id}`,
    )
    await applyFleetChange(tx, { depotId: id })
    const depot = await oneDepot(tx, id)
    noteChange(tx, before, depot)
    return depot
  })

const lock = (tx: Tx, id: string) =>
  maybe<Edited>(
    tx.db,
    sql`select version, changed_at as "changedAt", changed_by as "changedBy" from rounds.depots where id = ${id} for update`,
  )

async function requireFreeName(tx: Tx, id: string | null, { name }: Pick<New, 'name'>) {
  const taken = await maybe(
    tx.db,
    sql`select from rounds.depots where id is distinct from ${id}::uuid
      and (name_en = ${name.en} or name_ar = ${name.ar}) limit 1`,
  )
  if (taken) throw new Refusal('fleet_name_taken')
}

const isUsed = async (tx: Tx, id: string) =>
  (await maybe(tx.db, sql`select from rounds.masters where depot_id = ${id} and is_active limit 1`)) !==
  undefined

async function oneDepot(tx: Tx, id: string): Promise<Depot> {
  const [depot] = await selectDepots(tx.db, id)
  if (!depot) throw new Refusal('not_found')
  return depot
}
