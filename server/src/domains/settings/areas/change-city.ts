import { isWithin } from '@dawra/contract/platform/areas.rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { OfficeCity, changeCity as route } from '@dawra/contract/settings/areas'
import { type Edited, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { invalidInput } from '#platform/errors'
import { requireDifference } from '#platform/office-change'
import { userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { selectCity } from './list-areas.ts'
import { recordChange } from './record-change.ts'

type Change = ParsedBody<typeof route>

/**
 * Changes the name, centre and bounds of the city. Every open area must stay within the bounds.
 * @throws Refusal('changed_meanwhile')
 * @throws Refusal('invalid_input', { issues }) when its centre or an open area would lie outside, or nothing would change
 */
export function changeCity(ctx: Ctx, change: Change): Promise<OfficeCity> {
  const { name, centre, bounds, reason } = change
  if (!isWithin(bounds, centre)) throw invalidInput('centre', 'outside_city')
  return transact(ctx, async tx => {
    const { version, ...before } = await lockCity(tx, change.version)
    const after = { name, point: centre, bounds }
    requireDifference(before, after, 'name')
    if (await leavesAreasOut(tx, bounds)) throw invalidInput('bounds', 'areas_outside')
    await update(tx, change)
    await recordChange(tx, { area: null, version: version + 1, before, after, reason })
    return selectCity(tx.db)
  })
}

interface Before {
  name: Change['name']
  point: Change['centre']
  bounds: Change['bounds']
}

async function lockCity(tx: Tx, version: number): Promise<Before & { version: number }> {
  const known = await one<Before & Edited>(
    tx.db,
    sql`select jsonb_build_object('en', name_en, 'ar', name_ar) as name,
        jsonb_build_object('lat', lat, 'lng', lng) as point,
        jsonb_build_object('south', south, 'north', north, 'west', west, 'east', east) as bounds, version,
        changed_at as "changedAt", changed_by as "changedBy"
      from settings.city for update`,
  )
  const { name, point, bounds } = await requireVersion(tx, known, version)
  return { name, point, bounds, version }
}

const leavesAreasOut = async (tx: Tx, { south, north, west, east }: Change['bounds']) =>
  (await maybe(
    tx.db,
    sql`select from settings.areas where is_open and not (lat between ${south} and ${north}
      and lng between ${west} and ${east}) limit 1`,
  )) !== undefined

const update = (tx: Tx, { name, centre, bounds }: Change) =>
  run(
    tx.db,
    sql`update settings.city set name_en = ${name.en}, name_ar = ${name.ar}, lat = ${centre.lat}, lng = ${centre.lng},
        south = ${bounds.south}, north = ${bounds.north}, west = ${bounds.west}, east = ${bounds.east},
        version = version + 1, changed_at = platform.now(), changed_by = ${userIdOf(tx)}::uuid
      where only_one`,
  )
