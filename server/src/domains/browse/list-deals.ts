import { areaBySlug } from '@dawra/contract/areas.rules'
import type { Point } from '@dawra/contract/common'
import type { ListingFilters } from '@dawra/contract/listings'
import { CITY } from '@dawra/contract/product'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { Json } from '#platform/http'
import { one } from '#platform/sql'
import { cityDay } from './city-day.ts'
import { listStatement } from './list-statements.ts'

type Asked = Pick<Ctx, 'db' | 'now'>
type PageFilters = ListingFilters & { cursor?: string | undefined }

/** Deals on sale now, a page of 20, as JSON text that PostgreSQL built. @throws Refusal('invalid_input') on a cursor of another list */
export async function readDeals({ db, now }: Asked, filters: PageFilters): Promise<Json> {
  const { lat, lng } = nearOf(filters)
  const { json } = await one<{ json: string }>(
    db,
    listStatement({
      sort: sortOf(filters),
      near: [lat, lng],
      filters: narrowing(filters, now),
      after: readCursor(filters.cursor),
    }),
  )
  return new Json(json)
}

const sortOf = ({ sort }: PageFilters) =>
  sort === undefined || sort === 'best' ? 'nearest' : sort === 'largest' ? 'saving' : sort

/** Where distances are measured from: the person's place, the chosen area, or the city's centre. */
function nearOf({ lat, lng, area }: PageFilters): Point {
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  return (area && areaBySlug(area)) || CITY.centre
}

const narrowing = ({ category, venue, maxPrice, dietary, day, q }: PageFilters, now: Date) => ({
  category,
  venue,
  maxPrice,
  dietary,
  q: q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : undefined,
  ...(day && cityDay(day, now)),
})

/** A cursor is what the list was sorted by and the id of the last row of the page before. */
function readCursor(cursor: string | undefined): [string, string] | null {
  if (cursor === undefined) return null
  const match = /^([\d.:+ eT-]{1,40})_([0-9a-f-]{36})$/.exec(cursor)
  if (!match?.[1] || !match[2])
    throw new Refusal('invalid_input', { issues: [{ path: 'cursor', rule: 'cursor' }] })
  return [match[1], match[2]]
}
