import type { ParsedBody } from '@dawra/contract/platform/route'
import type { OfficeArea, addArea as route } from '@dawra/contract/settings/areas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { areaChanged } from '../events.ts'
import { lockMap } from './city.ts'
import { selectAreas } from './list-areas.ts'
import { recordChange } from './record-change.ts'
import { requirePlace } from './require-place.ts'

type NewArea = ParsedBody<typeof route>

/**
 * Adds an area, which can be chosen at once.
 * @throws Refusal('area_exists') by its short name or by a name
 * @throws Refusal('invalid_input', { issues }) outside of the city
 */
export function addArea(ctx: Ctx, area: NewArea): Promise<OfficeArea> {
  const { slug, name, point, isCollected, reason } = area
  return transact(ctx, async tx => {
    await lockMap(tx)
    await requirePlace(tx.db, { point })
    if ((await insert(tx, area)) === 0) throw new Refusal('area_exists')
    await recordChange(tx, {
      area: slug,
      version: 1,
      before: null,
      after: { name, point, isOpen: true, isCollected },
      reason,
    })
    await announce(tx, areaChanged(slug))
    return oneArea(tx, slug)
  })
}

const insert = (tx: Tx, { slug, name, point, isCollected }: NewArea) =>
  run(
    tx.db,
    sql`insert into settings.areas (slug, name_en, name_ar, lat, lng, is_collected, changed_at, changed_by)
      values (${slug}, ${name.en}, ${name.ar}, ${point.lat}, ${point.lng}, ${isCollected},
        platform.now(), ${userIdOf(tx)}::uuid)
      on conflict do nothing`,
  )

/** @throws Refusal('not_found') */
export async function oneArea(tx: Tx, slug: string): Promise<OfficeArea> {
  const [area] = await selectAreas(tx.db, slug)
  if (!area) throw new Refusal('not_found')
  return area
}
