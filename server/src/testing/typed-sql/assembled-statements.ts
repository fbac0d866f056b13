import type { ListingFilters } from '@dawra/contract/browse/listings'
import { OFFICE_LISTS, officeListNames } from '@dawra/contract/desk/lists.rules'
import { readFilter } from '../../compat/rest/filters.ts'
import { readQuery } from '../../compat/rest/query.ts'
import { readRow, readRows } from '../../compat/rest/read-rows.ts'
import { TABLES } from '../../compat/rest/tables.ts'
import { selectEarlyDeals } from '../../domains/browse/early-deals.ts'
import { filterValues } from '../../domains/browse/filters.ts'
import { countStatement, listStatement } from '../../domains/browse/list-statements.ts'
import { LISTING_SOURCES, type ListingKind, type WalkSort } from '../../domains/browse/listing-sources.ts'
import { mapStatement } from '../../domains/browse/map-statements.ts'
import { searchStatement } from '../../domains/browse/search-statements.ts'
import { freeWordsStatement } from '../../domains/browse/suggest.ts'
import { readTonight } from '../../domains/browse/tonight.ts'
import { insertDeal, updateTerms } from '../../domains/deals/write-terms.ts'
import { LIST_SOURCES } from '../../domains/desk/lists/list-sources.ts'
import {
  BATCH,
  countStatement as deskCountStatement,
  endStatement,
  PAGE,
  rowsStatement,
} from '../../domains/desk/lists/list-statements.ts'
import { listStatement as reviewsStatement } from '../../domains/reviews/list-reviews.ts'
import type { Statement } from '../../platform/sql.ts'
import { someTerms } from '../builders.ts'
import { type Assembled, statementsOf } from './capture-assembled.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const ID = '00000000-0000-0000-0000-000000000000'
const TERMS = someTerms(NOW)
const NEAR = [23.6, 58.4] as const
const BOX = [58, 23, 59, 24] as const
const BOTH = [true, false]
const KINDS: readonly ListingKind[] = ['deal', 'donation']

/** One variant per filter. */
const QUERIES: readonly Partial<ListingFilters>[] = [
  {},
  { category: 'cooked' },
  { food: 'surprise_bag' },
  { food: 'bakery' },
  { venue: ID },
  { maxPrice: 500 },
  { dietary: ['vegan'] },
  { without: ['nuts'] },
  { within: 2000 },
  { feed: true },
  { feed: false },
  { minGrams: 500 },
  { day: 'today' },
  { after: '10:00' },
  { day: 'tomorrow', before: '12:00' },
] as const
const filtersOf = (kind: ListingKind, query: Partial<ListingFilters>) =>
  filterValues(kind, query as ListingFilters, NOW)
/** Without filters, with each one, and with all of a kind. */
const filterings = (kind: ListingKind) => {
  const excluded = filterValues(kind, {} as ListingFilters, NOW, ['sugar'])
  const each = [...QUERIES.map(query => filtersOf(kind, query)), excluded]
  return [...each, Object.assign({}, ...each) as (typeof each)[number]]
}

/** A search of one word, of several words of one term each, and of a word that may be several terms. */
const MEANINGS = [[[1]], [[1], [2]], [[1, 2], [3]]].map(words => words.map(terms => ({ terms, listings: 3 })))

function lists(): Statement[] {
  return KINDS.flatMap(kind =>
    (Object.keys(LISTING_SOURCES[kind].sorts) as WalkSort[]).flatMap(sort =>
      filterings(kind).flatMap(filters => {
        const { type, thenBy } = LISTING_SOURCES[kind].sorts[sort]
        const key = type === 'timestamptz' ? NOW.toISOString() : '1'
        const wanted = {
          kind,
          sort,
          near: NEAR,
          isPlaced: true,
          filters,
          tomorrow: NOW.toISOString(),
          after: null,
        }
        const after = thenBy ? [key, NOW.toISOString(), ID] : [key, ID]
        return [
          wanted,
          { ...wanted, after },
          { ...wanted, isPlaced: false },
          ...(sort === 'nearest' || sort === 'ending' ? [{ ...wanted, after, isLater: true }] : []),
        ].map(listStatement)
      }),
    ),
  )
}

const counts = () =>
  KINDS.flatMap(kind => filterings(kind).map(filters => countStatement({ kind, near: NEAR, filters })))

function searches(): Statement[] {
  const statements: Statement[] = []
  for (const kind of KINDS)
    for (const sort of ['best', ...Object.keys(LISTING_SOURCES[kind].sorts)] as (WalkSort | 'best')[])
      for (const filters of filterings(kind))
        for (const meanings of MEANINGS)
          for (const isStrict of BOTH) {
            const searched = { kind, sort, near: NEAR, isPlaced: isStrict, filters, meanings, isStrict }
            const isTime = sort !== 'best' && LISTING_SOURCES[kind].sorts[sort].type === 'timestamptz'
            const after = [isTime ? NOW.toISOString() : '1', ID] as const
            statements.push(
              searchStatement({ ...searched, after: null }),
              searchStatement({ ...searched, after }),
            )
            if (sort === 'best' && isStrict)
              statements.push(searchStatement({ ...searched, exact: 7, after: null }))
          }
  return statements
}

const maps = () =>
  KINDS.flatMap(kind =>
    filterings(kind).flatMap(filters =>
      [null, ...MEANINGS].map(meanings => mapStatement({ kind, near: NEAR, box: BOX, filters, meanings })),
    ),
  )

const reviews = () =>
  (['newest', 'highest', 'lowest'] as const).flatMap(sort =>
    [undefined, 5].flatMap(stars =>
      [undefined, `5_${NOW.toISOString()}_${ID}`].map(cursor =>
        reviewsStatement(ID, { sort, stars, cursor } as never),
      ),
    ),
  )

/** Every table that clients may read: each column with each kind of condition, in both orders, with and without a count. */
const rows = () =>
  statementsOf(async db => {
    for (const table of TABLES) {
      const query = readQuery(table, new URLSearchParams('order=id.desc&limit=5'))
      const request = { ...query, ownerId: ID, site: 'https://dawra.example' }
      for (const counts of BOTH) await readRows(db, table, { ...request, counts, ids: [ID] })
      for (const column of Object.keys(table.columns))
        for (const test of ['eq.1', 'in.(1,2)', 'not.is.null'])
          await readRows(db, table, { ...request, counts: true, where: [readFilter(table, column, test)] })
    }
  })

const row = () =>
  statementsOf(async db => {
    for (const table of TABLES) await readRow(db, table, { id: ID, site: 'https://dawra.example' })
  })

/** Sample values for conditions of a list, by their PostgreSQL type. */
const listValue = (text: string) =>
  text.includes('timestamptz') || text.includes('uuid')
    ? text.includes('uuid')
      ? ID
      : NOW.toISOString()
    : text.includes(':it::text')
      ? 'x'
      : text.includes('boolean')
        ? true
        : 1

/** Every list of the office: without filters, with each, and with all, in each order, from the first page and from a cursor. */
const officeLists = () =>
  officeListNames.flatMap(list => {
    const { few, ways, conditions } = LIST_SOURCES[list]
    const all = { from: 'timestamptz', until: 'timestamptz', ...few, ...ways, ...conditions }
    const each = Object.entries(all).map(([name, text]) => ({ [name]: listValue(text) }))
    return OFFICE_LISTS[list].sorts.flatMap(sort =>
      [{}, ...each, Object.assign({}, ...each) as Record<string, unknown>].flatMap(values =>
        [null, [...(sort === 'state' ? ['1'] : []), NOW.toISOString(), ID]].map(after => ({
          list,
          sort,
          values,
          after,
        })),
      ),
    )
  })

/** All statements that are assembled from parts, in every variant. */
export async function assembledStatements(): Promise<Assembled[]> {
  return [
    { maker: 'domains/browse/list-statements.ts listStatement', statements: lists() },
    { maker: 'domains/browse/list-statements.ts countStatement', statements: counts() },
    { maker: 'domains/browse/search-statements.ts searchStatement', statements: searches() },
    { maker: 'domains/browse/map-statements.ts mapStatement', statements: maps() },
    {
      maker: 'domains/browse/suggest.ts freeWordsStatement',
      statements: [['milk' as const], ['sugar' as const]].map(excluded =>
        freeWordsStatement([7], filterValues('deal', {} as ListingFilters, NOW, excluded)),
      ),
    },
    {
      maker: 'domains/browse/early-deals.ts selectEarlyDeals',
      statements: await statementsOf(db => selectEarlyDeals({ db })),
    },
    {
      maker: 'domains/browse/tonight.ts readTonight',
      statements: await statementsOf(db => readTonight({ db, now: NOW })),
    },
    {
      maker: 'domains/browse/early-deals.ts selectEarlyDeals',
      statements: await statementsOf(db => selectEarlyDeals({ db })),
    },
    {
      maker: 'domains/deals/write-terms.ts insertDeal',
      statements: await statementsOf(db => insertDeal(db, ID, TERMS, ID)),
    },
    {
      maker: 'domains/deals/write-terms.ts updateTerms',
      statements: await statementsOf(db => updateTerms(db, ID, TERMS, ID)),
    },
    {
      maker: 'domains/desk/lists/list-statements.ts rowsStatement',
      statements: officeLists().flatMap(wanted =>
        ([PAGE, BATCH] as const).map(most => rowsStatement(wanted, most)),
      ),
    },
    // The common part of the three others.
    {
      maker: 'domains/desk/lists/list-statements.ts shaped',
      statements: officeLists().map(wanted => rowsStatement(wanted, PAGE)),
    },
    {
      maker: 'domains/desk/lists/list-statements.ts endStatement',
      statements: officeLists().map(endStatement),
    },
    {
      maker: 'domains/desk/lists/list-statements.ts countStatement',
      statements: officeLists().map(deskCountStatement),
    },
    { maker: 'domains/reviews/list-reviews.ts listStatement', statements: reviews() },
    { maker: 'compat/rest/read-rows.ts readRows', statements: await rows() },
    { maker: 'compat/rest/read-rows.ts readRow', statements: await row() },
  ]
}
