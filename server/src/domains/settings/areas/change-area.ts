import type { ParsedBody } from '@dawra/contract/platform/route'
import type { OfficeArea, changeArea as route } from '@dawra/contract/settings/areas'
import { type Edited, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { requireDifference } from '#platform/office-change'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { areaChanged } from '../events.ts'
import { oneArea } from './add-area.ts'
import { lockMap } from './city.ts'
import { recordChange } from './record-change.ts'
import { requirePlace } from './require-place.ts'

type Change = ParsedBody<typeof route>

/**
 * Renames, moves, closes or opens an area, or switches waste collection there, in every process at once. A closed area
 * cannot be chosen newly; its existing users keep it, and no area is ever deleted.
 * @throws Refusal('not_found' | 'changed_meanwhile' | 'area_exists')
 * @throws Refusal('invalid_input', { issues }) outside of the city, or when nothing would change
 */
export function changeArea(ctx: Ctx, slug: string, change: Change): Promise<OfficeArea> {
  const { name, point, isOpen, isCollected, reason } = change
  return transact(ctx, async tx => {
    await lockMap(tx)
    const { version, ...before } = await lockArea(tx, slug, change.version)
    await requirePlace(tx.db, { point }, { already: before })
    const after = { name, point, isOpen, isCollected }
    requireDifference(before, after, 'name')
    if (await isNameTaken(tx, slug, name)) throw new Refusal('area_exists')
    await update(tx, slug, change)
    await recordChange(tx, { area: slug, version: version + 1, before, after, reason })
    await announce(tx, areaChanged(slug))
    return oneArea(tx, slug)
  })
}

type Terms = Pick<Change, 'name' | 'point' | 'isOpen' | 'isCollected'>
type Locked = Terms & { version: number }

async function lockArea(tx: Tx, slug: string, version: number): Promise<Locked> {
  const known = await maybe<Terms & Edited>(
    tx.db,
    sql`select jsonb_build_object('en', name_en, 'ar', name_ar) as name,
        jsonb_build_object('lat', lat, 'lng', lng) as point, is_open as "isOpen", is_collected as "isCollected", version, changed_at as "changedAt",
        changed_by as "changedBy"
      from settings.areas where slug = ${slug} for update`,
  )
  const { name, point, isOpen, isCollected } = await requireVersion(tx, known, version)
  return { name, point, isOpen, isCollected, version }
}

const isNameTaken = async (tx: Tx, slug: string, name: Change['name']) =>
  (await maybe(
    tx.db,
    sql`select from settings.areas
      where slug <> ${slug} and (lower(name_en) = lower(${name.en}) or name_ar = ${name.ar}) limit 1`,
  )) !== undefined

const update = (tx: Tx, slug: string, { name, point, isOpen, isCollected }: Change) =>
  run(
    tx.db,
    sql`update settings.areas set name_en = ${name.en}, name_ar = ${name.ar}, lat = ${point.lat}, lng = ${point.lng},
        is_open = ${isOpen}, is_collected = ${isCollected}, version = version + 1, changed_at = platform.now(), changed_by = ${userIdOf(tx)}::uuid
      where slug = ${slug}`,
  )
