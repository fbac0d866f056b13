import type { ListingFilters } from '@dawra/contract/browse/listings'
import type { Point } from '@dawra/contract/platform/point'
import { type Db, maybe, one, sql } from '#platform/sql'

type Where = Pick<ListingFilters, 'lat' | 'lng' | 'area'>

/** The origin of distances: the person's place or the centre of the chosen area; null when neither is known. */
export async function placeOf(db: Db, { lat, lng, area }: Where): Promise<Point | null> {
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  if (!area) return null
  return (await maybe<Point>(db, sql`select lat, lng from settings.city_areas where slug = ${area}`)) ?? null
}

export const nearOf = async (db: Db, where: Where): Promise<Point> =>
  (await placeOf(db, where)) ?? one<Point>(db, sql`select lat, lng from settings.city_middle`)

/** An unknown area, perhaps from an old link, drops the distance limit: the whole city is shown. */
export const withinReach = <Query extends Where & { within?: unknown }>(
  query: Query,
  place: Point | null,
): Query => (query.area && !place ? { ...query, within: undefined } : query)
