import { listDeals, listDonations } from '@dawra/contract/browse/listings'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import type { Db, Statement } from '#platform/sql'
import { aPerson, as, type Person } from '#testing/builders'
import { addManyListings } from '#testing/many-listings'
import { databaseTest } from '#testing/set-up'
import { listEarlyDeals } from './early-deals.ts'
import { getMap } from './get-map.ts'
import { readListings } from './list-listings.ts'
import type { ListingKind } from './listing-sources.ts'
import { suggest } from './suggest.ts'
import { readTonight } from './tonight.ts'

/** Per kind; 100,000 in total. */
const OPEN = 50_000
/** A plan step that reads more rows than this gets slower with the size of the city. */
const MAX_ROWS = 20_000

const database = databaseTest()
let ctx: Ctx
let person: Person
beforeAll(async () => {
  ctx = database.ctx()
  person = await aPerson(ctx)
  // A separate connection: the pool limits a statement to eight seconds.
  const loader = new pg.Pool({ connectionString: database.url })
  await addManyListings(loader, { deals: OPEN, donations: OPEN })
  await loader.end()
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

async function stepsOf(work: (db: Db) => Promise<unknown>): Promise<Node[]> {
  const client = await database.pool.connect()
  const nodes: Node[] = []
  const explaining: Db = {
    async query(statement) {
      nodes.push(...(await explain(client, statement as Statement)))
      return client.query(statement as never)
    },
  }
  try {
    await work(explaining)
  } finally {
    client.release()
  }
  return nodes
}

let prepared = 0
async function explain(client: pg.PoolClient, { text, values }: Statement): Promise<Node[]> {
  const name = `explained_${prepared++}`
  await client.query(`prepare ${name} as ${text}`)
  const given = values.map(value =>
    pg.escapeLiteral(
      Array.isArray(value) ? `{${value.map(each => JSON.stringify(each)).join(',')}}` : String(value),
    ),
  )
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, timing off, format json) execute ${name}${given.length > 0 ? `(${given.join(', ')})` : ''}`,
  )
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]
  return all(rows[0]!['QUERY PLAN'][0].Plan)
}

async function expectBounded(work: (db: Db) => Promise<unknown>) {
  const nodes = await stepsOf(work)
  expect(nodes.length).toBeGreaterThan(1)
  const touched = (node: Node) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const scans = nodes.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])
  // The city settings have one row.
  expect(scans.filter(table => table !== 'city')).toEqual([])
  const wide = nodes.filter(node => touched(node) > MAX_ROWS)
  expect(wide.map(node => `${node['Node Type']} ${node['Relation Name'] ?? ''} ${touched(node)}`)).toEqual([])
}

const PLACE = { lat: '23.5912', lng: '58.4012' }
async function page(db: Db, kind: ListingKind, filters: Record<string, string>, now = ctx.now) {
  const route = kind === 'deal' ? listDeals : listDonations
  const query = route.query.parse({ ...PLACE, ...filters })
  return route.result.parse(JSON.parse((await readListings({ db, now }, kind, query)).text))
}

const FILTERS: readonly Record<string, string>[] = [
  { sort: 'nearest' },
  { sort: 'ending' },
  { sort: 'cheapest' },
  { sort: 'newest' },
  { sort: 'saving' },
  { category: 'fruits', dietary: 'vegan', maxPrice: '1200' },
  { category: 'fruits', without: 'milk', after: '00:00', sort: 'cheapest' },
  { within: '3000', sort: 'ending', dietary: 'vegan' },
  { q: 'chicken biryani' },
  { q: 'برياني دجاج' },
  { q: 'chiken biriany' },
  { q: 'شاورمة', sort: 'cheapest' },
  { q: 'bread', category: 'grains', dietary: 'halal', maxPrice: '900' },
  { q: 'chicken kunafa' },
  { q: 'gluten free' },
  { q: 'برياني بدون حليب' },
]

test.each(
  FILTERS.flatMap(filters => [
    ['deal', filters],
    ['donation', filters],
  ]) as [ListingKind, Record<string, string>][],
)('a page of %ss by %o reads no more rows than in a small city', async (kind, filters) => {
  const first = await page(database.pool, kind, filters)
  expect(first.items.length).toBe(20)
  await expectBounded(db => page(db, kind, filters))
  await expectBounded(db => page(db, kind, { ...filters, cursor: first.next ?? '' }))
})

test.each(['nearest', 'cheapest'] as const)('the 50th page by %s reads no whole table', async sort => {
  let cursor = ''
  for (let number = 1; number < 50; number++)
    cursor = (await page(database.pool, 'deal', { sort, ...(cursor && { cursor }) })).next ?? ''
  await expectBounded(async db => expect((await page(db, 'deal', { sort, cursor })).items).toHaveLength(20))
})

test.each(['nearest', 'ending'])(
  'pages by %s read no whole table when nothing is on sale today',
  async sort => {
    const before = new Date(ctx.now.getTime() - 86_400_000 * 2)
    const first = await page(database.pool, 'deal', { sort }, before)
    expect(first.next).toMatch(/^1_/)
    await expectBounded(db => page(db, 'deal', { sort }, before))
    await expectBounded(db => page(db, 'deal', { sort, cursor: first.next ?? '' }, before))
  },
)

test('does not read later days while today has enough deals', async () => {
  // Every window has begun: searching for later ones would go through the whole index.
  const nodes = await stepsOf(db => page(db, 'deal', { sort: 'nearest' }))
  const walked = nodes.map(node => node['Actual Rows'] * node['Actual Loops'])
  expect(Math.max(...walked)).toBeLessThan(1000)
})

test.each(['deal', 'donation'] as const)(
  'a list of %ss of a bakery without any reads no whole table',
  async kind => {
    await expectBounded(async db => expect((await page(db, kind, { food: 'bakery' })).items).toEqual([]))
  },
)

test.each(['b', 'chicken bi', 'خب', 'biriany', 'kit', 'without milk bi'])(
  'suggestions for %s read no whole table',
  async q => {
    await expectBounded(async db =>
      expect((await suggest({ db, now: ctx.now }, q)).length).toBeGreaterThan(0),
    )
  },
)

test.each([{}, { q: 'biryani' }, { dietary: ['vegan' as const], maxPrice: 600 }])(
  'the map of %o reads no whole table',
  async filters => {
    const box = [57.9, 23.2, 58.95, 23.8] as const
    await expectBounded(async db => {
      const { pins } = await getMap({ db, now: ctx.now }, { ...filters, box, show: 'all' })
      expect(pins.length).toBeGreaterThan(5)
    })
  },
)

test('reads no whole table for the front page', async () => {
  await expectBounded(async db => {
    const { today, later } = JSON.parse((await readTonight({ db, now: ctx.now })).text)
    expect(today + later).toBeGreaterThan(999)
  })
})

test('reads no whole table for the list of deals reserved for members', async () => {
  await database.pool.query(
    `insert into vouchers.perks (user_id, kind, source, starts_at, ends_at)
      values ($1, 'early_access', 'test', now(), now() + interval '1 day')`,
    [person.userId],
  )
  await database.pool.query(
    `update deals.deals set early_until = now() + interval '10 minutes'
      where id in (select id from deals.deals where ends_at > now() + interval '2 hours' order by id limit 400)`,
  )
  await expectBounded(async db => {
    expect((await listEarlyDeals({ ...as(ctx, person), db })).deals).toHaveLength(30)
  })
})
