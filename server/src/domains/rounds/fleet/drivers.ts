import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Driver, setDriver as route } from '@dawra/contract/rounds/fleet'
import { type Edited, NOT_YET, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requireAreas } from '#settings'
import { releaseRounds } from '../assigning/give-round-back.ts'
import { selectDrivers } from './list-fleet.ts'
import { lockFleet } from './lock-fleet.ts'

type Wanted = ParsedBody<typeof route>

/**
 * Assigned rounds stay even when the driver no longer fits: the planner sees that and decides. Deactivating a driver
 * takes their rounds that have not set out.
 * @throws Refusal('not_found' | 'changed_meanwhile' | 'invalid_input')
 */
export const setDriver = (ctx: Ctx, userId: string, { version, ...terms }: Wanted): Promise<Driver> =>
  transact(ctx, async tx => {
    await lockFleet(tx)
    const before = await oneDriver(tx, userId)
    const known = await lock(tx, userId)
    await requireVersion(tx, known ?? NOT_YET, version)
    await requireAreas(tx.db, { path: 'areas', slugs: terms.areas, already: before.areas })
    await run(
      tx.db,
      sql`insert into rounds.drivers as d (user_id, licence_number, licence_expires_on, vehicle_kinds, areas, weekdays,
          is_active, changed_at, changed_by)
        values (${userId}, ${terms.licenceNumber}, ${terms.licenceExpiresOn}::date, ${terms.vehicleKinds}::text[],
          ${terms.areas}::text[], ${terms.weekdays}::int[], ${terms.isActive}, platform.now(), ${userIdOf(tx)}::uuid)
        on conflict (user_id) do update set licence_number = excluded.licence_number,
          licence_expires_on = excluded.licence_expires_on, vehicle_kinds = excluded.vehicle_kinds,
          areas = excluded.areas, weekdays = excluded.weekdays, is_active = excluded.is_active,
          version = d.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    )
    if (!terms.isActive) await releaseRounds(tx, userId)
    const driver = await oneDriver(tx, userId)
    // The licence number is not logged.
    noteChange(tx, termsOf(before), termsOf(driver))
    return driver
  })

const termsOf = ({ vehicleKinds, areas, weekdays, isActive, licenceExpiresOn }: Driver) => ({
  vehicleKinds,
  areas,
  weekdays,
  isActive,
  licenceExpiresOn,
})

const lock = (tx: Tx, userId: string) =>
  maybe<Edited>(
    tx.db,
    sql`select version, changed_at as "changedAt", changed_by as "changedBy" from rounds.drivers
      where user_id = ${userId} for update`,
  )

async function oneDriver(tx: Tx, userId: string): Promise<Driver> {
  const [driver] = await selectDrivers(tx.db, userId)
  if (!driver) throw new Refusal('not_found')
  return driver
}
