import { type Bounds, isWithin } from '@dawra/contract/platform/areas.rules'
import type { Point } from '@dawra/contract/platform/point'
import { invalidInput } from '#platform/errors'
import { type Db, many, one, sql } from '#platform/sql'

interface Requested {
  path: string
  slugs: readonly string[]
  /** The previous choice, which may stay even when its area is closed now. */
  already?: readonly string[]
}

/**
 * Requires that these areas may be chosen.
 * @throws Refusal('invalid_input', { issues }) by `area_unknown` or `area_closed`
 */
export async function requireAreas(db: Db, { path, slugs, already = [] }: Requested): Promise<void> {
  const requested = slugs.filter(slug => !already.includes(slug))
  if (requested.length === 0) return
  const known = await many<{ slug: string; isOpen: boolean }>(
    db,
    sql`select slug, is_open as "isOpen" from settings.areas where slug = any (${requested}::text[])`,
  )
  if (known.length < new Set(requested).size) throw invalidInput(path, 'area_unknown')
  if (known.some(({ isOpen }) => !isOpen)) throw invalidInput(path, 'area_closed')
}

interface Place {
  area?: string | undefined
  point?: Point | null | undefined
}

/**
 * Requires a place in an area that may be chosen, with a pin within the city. The previous place may stay.
 * @param pointPath the field name of the pin
 * @throws Refusal('invalid_input', { issues }) by `area_unknown`, `area_closed` or `outside_city`
 */
export async function requirePlace(
  db: Db,
  { area, point }: Place,
  { already, pointPath = 'point' }: { already?: Place | undefined; pointPath?: string } = {},
): Promise<void> {
  if (area !== undefined)
    await requireAreas(db, { path: 'area', slugs: [area], already: already?.area ? [already.area] : [] })
  if (!point || isSame(point, already?.point)) return
  const bounds = await one<Bounds>(db, sql`select south, north, west, east from settings.city`)
  if (!isWithin(bounds, point)) throw invalidInput(pointPath, 'outside_city')
}

const isSame = (point: Point, other: Point | null | undefined) =>
  point.lat === other?.lat && point.lng === other.lng
