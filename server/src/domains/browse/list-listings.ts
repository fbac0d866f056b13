import type { ListingFilters } from '@dawra/contract/browse/listings'
import type { Cache } from '#platform/cache'
import type { Ctx } from '#platform/context'
import { type CursorType, isReadableAs, notThisCursor } from '#platform/cursor'
import { Json } from '#platform/http'
import { one } from '#platform/sql'
import { cityDay } from './city-day.ts'
import { nearOf, placeOf, withinReach } from './distance-origin.ts'
import { filterValues } from './filters.ts'
import { countStatement, listStatement, type Wanted } from './list-statements.ts'
import {
  isByDay,
  LISTING_SOURCES,
  type ListingKind,
  type ListingOrder,
  type WalkSort,
} from './listing-sources.ts'
import { type ParsedQuery, parseQuery } from './search-index/parse-query.ts'
import { searchStatement } from './search-statements.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now'>
export type PageFilters = ListingFilters & { cursor?: string | undefined }
interface Page {
  json: string
  total: number
}

/**
 * Open listings, a page of 20, as JSON text that PostgreSQL builds. The total does not depend on the caller's place, so
 * `totals` can cache it.
 * @throws Refusal('invalid_input') on a cursor of another list
 */
export async function readListings(
  ctx: ReadCtx,
  kind: ListingKind,
  query: PageFilters,
  totals?: Cache<number>,
): Promise<Json> {
  const parsed = query.q ? await parseQuery(ctx.db, query.q) : undefined
  const place = await placeOf(ctx.db, query)
  const { lat, lng } = place ?? (await nearOf(ctx.db, {}))
  const sort = sortOf(query, place !== null)
  const isSearch = parsed !== undefined && parsed.meanings.length > 0
  const isRanked = isSearch && (query.sort === undefined || query.sort === 'best')
  const wanted: Wanted = {
    kind,
    sort,
    near: [lat, lng],
    isPlaced: place !== null,
    filters: filterValues(kind, withinReach(query, place), ctx.now, parsed?.without),
    tomorrow: cityDay('tomorrow', ctx.now).from,
    after: null,
  }
  const facts = parsed && searchFacts(parsed)
  if (parsed && !parsed.finds)
    return new Json(JSON.stringify({ near: place, items: [], next: null, total: 0, ...facts }))
  const order = isRanked ? RANKED : LISTING_SOURCES[kind].sorts[sort]
  const page = isSearch
    ? await search(ctx, { ...wanted, after: readCursor(query.cursor, { type: order.type }) }, query, parsed)
    : await walk(ctx, { ...wanted, ...readDayCursor(query.cursor, sort, order) }, totals)
  const beside = JSON.stringify({ total: query.cursor ? 0 : page.total, ...(facts ?? NOTHING_SAID) })
  return new Json(`${page.json.slice(0, -1)},${beside.slice(1)}`)
}

const NOTHING_SAID = { corrected: null, without: null }
const searchFacts = ({ corrected, without, unknown }: ParsedQuery) => ({
  corrected,
  without: without.length + unknown.length > 0 ? { foods: without, unknown } : null,
})

async function walk({ db }: ReadCtx, wanted: Wanted, totals: Cache<number> | undefined): Promise<Page> {
  const count = async () => (await one<{ total: number }>(db, countStatement(wanted))).total
  const { kind, near, filters } = wanted
  const key = JSON.stringify([kind, filters, filters.within === undefined ? null : near])
  const [{ json }, total] = await Promise.all([
    one<{ json: string }>(db, listStatement(wanted)),
    wanted.after ? 0 : (totals?.get(key, count) ?? count()),
  ])
  return { json, total }
}

/** Listings that match all words; when there are none, those that match the most. */
async function search(
  { db }: ReadCtx,
  wanted: Wanted,
  { sort }: PageFilters,
  { meanings, exact }: ParsedQuery,
): Promise<Page> {
  const searched = {
    ...wanted,
    sort: sort === undefined || sort === 'best' ? ('best' as const) : wanted.sort,
    meanings,
  }
  const strict = await one<Page>(
    db,
    searchStatement({ ...searched, isStrict: true, exact: searched.sort === 'best' ? exact : null }),
  )
  if (strict.total > 0 || meanings.length < 2) return strict
  return one<Page>(db, searchStatement({ ...searched, isStrict: false }))
}

/** Without a search 'best' means nearest; without a place nearest means ending first. */
const sortOf = ({ sort }: PageFilters, isPlaced: boolean): WalkSort => {
  if (sort === undefined || sort === 'best' || sort === 'nearest') return isPlaced ? 'nearest' : 'ending'
  return sort === 'largest' ? 'saving' : sort
}

/** The cursor of a list by day starts with the part of its row: 0 for today, 1 for later. */
function readDayCursor(cursor: string | undefined, sort: WalkSort, order: Sorted) {
  if (cursor === undefined || !isByDay(sort)) return { after: readCursor(cursor, order) }
  const [, part, rest] = /^([01])_(.+)$/.exec(cursor) ?? []
  if (!part) throw notThisCursor()
  return { after: readCursor(rest, order), isLater: part === '1' }
}

type Sorted = Pick<ListingOrder, 'type' | 'thenBy'>
const RANKED: Sorted = { type: 'float8' }

/** A cursor holds the sort key and the id of the previous page's last row. */
function readCursor(cursor: string | undefined, { type, thenBy }: Sorted): string[] | null {
  if (cursor === undefined) return null
  const parts = cursor.split('_')
  const types: readonly CursorType[] = thenBy ? [type, 'timestamptz', 'uuid'] : [type, 'uuid']
  if (parts.length !== types.length) throw notThisCursor()
  if (!types.every((each, index) => isReadableAs(each, parts[index] ?? ''))) throw notThisCursor()
  return parts
}
