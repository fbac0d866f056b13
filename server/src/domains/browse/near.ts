import type { Point } from '@dawra/contract/common'
import type { ListingFilters } from '@dawra/contract/listings'
import { type Db, maybe, one, sql } from '#platform/sql'

type Where = Pick<ListingFilters, 'lat' | 'lng' | 'area'>

/** Where distances are measured from: the person's place or the middle of the chosen area; null when neither is known. */
export async function placeOf(db: Db, { lat, lng, area }: Where): Promise<Point | null> {
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  if (!area) return null
  return (await maybe<Point>(db, sql`select lat, lng from settings.city_areas where slug = ${area}`)) ?? null
}

/** The same, with the city's centre as the default. */
export const nearOf = async (db: Db, where: Where): Promise<Point> =>
  (await placeOf(db, where)) ?? one<Point>(db, sql`select lat, lng from settings.city_middle`)

/** Nothing is near an area that there is not: its name may be from an old link, and the whole city is shown. */
export const withinReach = <Query extends Where & { within?: unknown }>(
  query: Query,
  place: Point | null,
): Query => (query.area && !place ? { ...query, within: undefined } : query)
