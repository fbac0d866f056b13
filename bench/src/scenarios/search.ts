import { CITY } from '@dawra/contract/product'
import { addManyListings } from '@dawra/server/testing/many-listings'
import { type Ground, onGround } from '../ground/ground.ts'
import { requestBytes } from '../load/connection.ts'
import { driveRequests, expectStatus, type Measured } from '../load/drive.ts'
import { number, ratio, type Scenario, table } from '../report.ts'

const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const AT_ONCE = 64
const requests = (most: number) => Math.max(100, Math.round(most * Math.min(1, SCALE)))
const REQUESTS = requests(6_000)
const ALONE = requests(400)
const OPEN = [1_000, 100_000, 1_000_000].map(open => Math.max(1_000, Math.round(open * SCALE)))
const PAGES = 50
const { lat, lng } = CITY.centre

type Query = Readonly<Record<string, string>>

const path = (query: Query) => `/api/v1/deals?${new URLSearchParams(query)}`
/** Another place each time, so that no answer is kept. */
const around = (spread: number) => ({
  lat: (lat + (Math.random() - 0.5) * spread).toFixed(8),
  lng: (lng + (Math.random() - 0.5) * spread).toFixed(8),
})
const SPREAD = 0.02
/** So little that a page goes on where the last one ended. */
const NOTHING = 0.000001

const oneOf = (words: readonly string[]) => words[Math.floor(Math.random() * words.length)]!
const ENGLISH = ['chicken biryani', 'shawarma', 'bread', 'kunafa', 'chocolate cake', 'soup']
const ARABIC = ['برياني دجاج', 'شاورما', 'الخبز', 'كنافه', 'كيك شوكولاتة', 'شوربة']

interface Asked {
  name: string
  /** The query of one request; what it needs to know of this city is found out first. */
  prepare(url: string): Promise<() => Query>
}

const asked = (name: string, query: () => Query): Asked => ({ name, prepare: async () => query })

const ASKED: readonly Asked[] = [
  asked('nearest', () => around(SPREAD)),
  asked('words in English', () => ({ ...around(SPREAD), q: oneOf(ENGLISH) })),
  asked('words in Arabic', () => ({ ...around(SPREAD), q: oneOf(ARABIC) })),
  asked('three filters', () => ({
    ...around(SPREAD),
    category: 'cooked',
    dietary: 'vegan,halal',
    maxPrice: '1200',
  })),
  { name: `page ${PAGES} by distance`, prepare: async url => farPage(await cursorOf(url)) },
]

const farPage = (cursor: string) => () => ({ ...around(NOTHING), cursor })

/** Where the last page before the wanted one ends. */
async function cursorOf(url: string): Promise<string> {
  let cursor = ''
  for (let page = 1; page < PAGES; page++) {
    const answer = await fetch(`${url}${path({ lat: `${lat}`, lng: `${lng}`, ...(cursor && { cursor }) })}`)
    cursor = ((await answer.json()) as { next: string | null }).next ?? ''
  }
  return cursor
}

interface Row {
  alone: Measured
  full: Measured
  half: Measured
}

export const search: Scenario = {
  title: 'Searching what there is',
  run: () =>
    onGround(
      { gateway: 'stub', fill: ({ pool }) => addManyListings(pool, { deals: OPEN[0]! }) },
      async ground => {
        const rows: string[][] = []
        const alone = new Map<string, number[]>()
        for (const open of OPEN) {
          await addManyListings(ground.database.pool, { deals: open })
          for (const { name, prepare } of ASKED) {
            const found = await measure(ground, await prepare(ground.app.url))
            alone.set(name, [...(alone.get(name) ?? []), found.alone.p50])
            rows.push([number(open), name, ...cellsOf(found)])
          }
        }
        return [
          `GET /api/v1/deals, 20 a page, another place each time so that no answer is kept. Aim: as quick among the`,
          `most as among the fewest within 1.5, p99 at half of the load within 50 ms.`,
          '',
          table(
            [
              'open',
              'asked for',
              'alone p50, p99',
              `${AT_ONCE} connections`,
              'p50, p99',
              'p99 at half of that',
            ],
            rows,
          ),
          '',
          ...[...alone].map(
            ([name, times]) =>
              `- ${name}: ${ratio(times.at(-1)!, times[0]!)} times the time among ${number(OPEN.at(-1)!)}`,
          ),
        ].join('\n')
      },
    ),
}

async function measure({ app }: Ground, query: () => Query): Promise<Row> {
  const run = (atOnce: number, count: number, perSecond?: number) =>
    driveRequests({
      port: app.port,
      atOnce,
      count,
      request: () => requestBytes('GET', path(query())),
      check: expectStatus(200),
      ...(perSecond && { perSecond }),
    })
  await run(8, 400)
  const alone = await run(1, ALONE)
  const full = await run(AT_ONCE, REQUESTS)
  const half = await run(AT_ONCE, Math.round(REQUESTS / 2), full.perSecond / 2)
  return { alone, full, half }
}

const cellsOf = ({ alone, full, half }: Row) => [
  milliseconds(alone),
  `${number(full.perSecond)}/s`,
  milliseconds(full),
  `${half.p99.toFixed(1)} ms`,
]

const milliseconds = ({ p50, p99 }: Measured) => `${p50.toFixed(1)}, ${p99.toFixed(1)} ms`
