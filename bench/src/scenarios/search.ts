import { USUAL_CITY } from '@dawra/contract/platform/product'
import { addManyListings } from '@dawra/server/testing/many-listings'
import { requestBytes } from '../load/connection.ts'
import { driveRequests, expectStatus, type Measured } from '../load/drive-requests.ts'
import { isShort, scaled, size } from '../options.ts'
import { median, number, ratio, type Scenario, shown, table } from '../report.ts'
import { openTestBed, type TestBed } from '../test-bed/test-bed.ts'

const AT_ONCE = size(64, 2)
const REQUESTS = scaled(6_000, 4, 100)
const WARM_UP = size(400, 2)
const WARM_UP_AT_ONCE = size(8, 2)
/** One call at a time, alternating between the cities, so that other load on the machine affects all of them equally. */
const ROUNDS = size(7, 1)
const ALONE = scaled(200, 2, 100)
const OPEN = isShort ? [50, 100] : [1_000, 100_000, 1_000_000].map(open => scaled(open, 0, 1_000))
const PAGES = size(50, 2)
const { lat, lng } = USUAL_CITY.centre

type Query = Readonly<Record<string, string>>

const path = (query: Query) => `/api/v1/deals?${new URLSearchParams(query)}`
/** A different place each time, so that no response comes from a cache. */
const around = (spread: number) => ({
  lat: (lat + (Math.random() - 0.5) * spread).toFixed(8),
  lng: (lng + (Math.random() - 0.5) * spread).toFixed(8),
})
const SPREAD = 0.02
/** Small enough that the next page starts where the last one ended. */
const NOTHING = 0.000001

const oneOf = (words: readonly string[]) => words[Math.floor(Math.random() * words.length)]!
const ENGLISH = ['chicken biryani', 'shawarma', 'bread', 'kunafa', 'chocolate cake', 'soup']
const ARABIC = ['برياني دجاج', 'شاورما', 'الخبز', 'كنافه', 'كيك شوكولاتة', 'شوربة']

interface SearchCase {
  name: string
  /** Prepares the query of one request from data of the city. */
  prepare(url: string): Promise<() => Query>
}

const searchCase = (name: string, query: () => Query): SearchCase => ({ name, prepare: async () => query })

const QUERIES: readonly SearchCase[] = [
  searchCase('nearest', () => around(SPREAD)),
  searchCase('text in English', () => ({ ...around(SPREAD), q: oneOf(ENGLISH) })),
  searchCase('text in Arabic', () => ({ ...around(SPREAD), q: oneOf(ARABIC) })),
  searchCase('three filters', () => ({
    ...around(SPREAD),
    category: 'cooked',
    dietary: 'vegan,halal',
    maxPrice: '1200',
  })),
  { name: `page ${PAGES} by distance`, prepare: async url => farPage(await cursorOf(url)) },
]
const ASKED = QUERIES.filter(({ name }) => name.includes(process.env.BENCH_ASKED ?? ''))

const farPage = (cursor: string) => () => ({ ...around(NOTHING), cursor })

/**
 * The cursor of the page before the wanted one, one metre nearer. Fifty listings share one place; from a slightly
 * different point all or none of them would be farther than the cursor.
 */
async function cursorOf(url: string): Promise<string> {
  let cursor = ''
  for (let page = 1; page < PAGES; page++) {
    const answer = await fetch(`${url}${path({ lat: `${lat}`, lng: `${lng}`, ...(cursor && { cursor }) })}`)
    cursor = ((await answer.json()) as { next: string | null }).next ?? ''
  }
  const [day, km, ...rest] = cursor.split('_')
  return [day, Number(km) - 0.001, ...rest].join('_')
}

type Times = Pick<Measured, 'p50' | 'p99'>

interface Row {
  alone: Times
  full: Measured
  half: Measured
}

export const search: Scenario = {
  title: 'Searching what there is',
  async run() {
    const cities: TestBed[] = []
    for (const deals of OPEN)
      cities.push(
        await openTestBed({ gateway: 'stub', fill: ({ pool }) => addManyListings(pool, { deals }) }),
      )
    const rows = new Map<string, Row[]>()
    for (const { name, prepare } of ASKED) rows.set(name, await measure(cities, name, prepare))
    return [
      `GET /api/v1/deals, 20 a page, another place each time so that no answer is cached. Alone: the median of ${ROUNDS} rounds`,
      `of ${ALONE} calls, the cities in turn. Aim: as quick among the most as among the fewest within 1.5, p99 at half of`,
      `the load within 50 ms.`,
      '',
      table(
        [
          'open',
          'requested rate',
          'alone p50, p99',
          `${AT_ONCE} connections`,
          'p50, p99',
          'p99 at half of that',
        ],
        OPEN.flatMap((_, at) => [...rows].map(([name, row]) => cellsOf(row[at]!, name, at))),
      ),
      '',
      ...[...rows].map(
        ([name, row]) =>
          `- ${name}: ${ratio(row.at(-1)!.alone.p50, row[0]!.alone.p50)} times the time among ${number(OPEN.at(-1)!)}`,
      ),
    ].join('\n')
  },
}

async function measure(
  cities: readonly TestBed[],
  name: string,
  prepare: SearchCase['prepare'],
): Promise<Row[]> {
  const searches = await Promise.all(
    cities.map(async ({ app }) => ({ port: app.port, query: await prepare(app.url) })),
  )
  for (const search of searches) await run(search, WARM_UP_AT_ONCE, WARM_UP)
  const alone = searches.map(() => [] as Measured[])
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, search] of searches.entries()) alone[at]!.push(await run(search, 1, ALONE))
  const rows: Row[] = []
  for (const [at, search] of searches.entries()) {
    const full = await run(search, AT_ONCE, REQUESTS)
    const half = await run(search, AT_ONCE, Math.round(REQUESTS / 2), full.perSecond / 2)
    const row = { alone: middleOf(alone[at]!), full, half }
    shown(cellsOf(row, name, at))
    rows.push(row)
  }
  return rows
}

const middleOf = (rounds: readonly Measured[]) => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

const run = (
  { port, query }: { port: number; query: () => Query },
  atOnce: number,
  count: number,
  perSecond?: number,
) =>
  driveRequests({
    port,
    atOnce,
    count,
    request: () => requestBytes('GET', path(query())),
    check: expectStatus(200),
    ...(perSecond && { perSecond }),
  })

const cellsOf = ({ alone, full, half }: Row, name: string, city: number) => [
  number(OPEN[city]!),
  name,
  milliseconds(alone),
  `${number(full.perSecond)}/s`,
  milliseconds(full),
  `${half.p99.toFixed(1)} ms`,
]

const milliseconds = ({ p50, p99 }: Times) => `${p50.toFixed(1)}, ${p99.toFixed(1)} ms`
