import type { ListQuery } from '@dawra/contract/desk/lists'
import { OFFICE_LISTS, officeListNames } from '@dawra/contract/desk/lists.rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Ctx, inNameOf } from '#platform/context'
import { run, sql } from '#platform/sql'
import { aPerson, as, aVenue } from '#testing/builders'
import { aPaidPickup, handOver, type Sale } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { cancelPickup } from '../../orders/pickups/cancel-pickup.ts'
import { refundPickup } from '../../orders/pickups/refund-pickup.ts'
import { PAGE } from './list-statements.ts'
import { listTable } from './list-table.ts'
import { readList } from './read-list.ts'
import { listViews, removeView, saveView } from './saved-views.ts'

const database = databaseTest()
let ctx: Ctx
let office: Ctx
let venueId: string
const sales: Sale[] = []
const someone = (office: readonly ('support' | 'owner' | 'finance')[], userId: string) =>
  as(
    ctx,
    inNameOf(userId, {
      roles: ['customer', 'operator'],
      office: [...office],
      aal: 'aal2',
      hasSecondFactor: true,
    }),
  )

beforeAll(async () => {
  ctx = database.ctx()
  office = someone(['owner'], (await aPerson(ctx)).userId)
  for (const prices of [[1300, 900, 2500], [1300]]) {
    const { venue, owner } = await aVenue(ctx)
    if (prices.length === 3) venueId = venue.id
    for (const price of prices) sales.push(await aPaidPickup(ctx, venue.id, { price, isCash: price === 900 }))
    if (prices.length === 3) {
      const [first, , third] = sales
      await handOver(ctx, owner, venue.id, first!)
      await refundPickup(office, first!.pickupId, 'It was cold')
      await cancelPickup(as(ctx, owner), third!.pickupId, 'sold_out')
    }
  }
  await run(
    ctx.db,
    sql`update identity.users set full_name = ${'=cmd|calc'} where id = ${sales[0]!.customer.userId}`,
  )
})

const ids = async (query: ListQuery = {}) =>
  (await readList(office, 'orders', query)).items.map(({ id }) => id).toSorted()
const numberOf = async ({ orderId }: Sale) => {
  const { rows } = await database.pool.query<{ number: string }>(
    'select number from orders.orders where id = $1',
    [orderId],
  )
  return rows[0]!.number
}

describe('a filter of the orders finds the same rows as an independent SQL query', () => {
  test.each<[string, ListQuery, string]>([
    ['no filter', {}, 'true'],
    ['a state', { state: 'cancelled' }, `p.status = 'cancelled'`],
    ['refunded pickups', { state: 'refunded' }, 'p.refunded_at is not null'],
    ['open pickups', { state: 'confirmed' }, `p.status = 'confirmed'`],
    ['cash', { method: 'cash' }, 'o.is_cash'],
    ['a minimum and a maximum', { least: 1000, most: 2000 }, 'p.total between 1000 and 2000'],
    [
      'the area of the venue',
      { area: 'qurum' },
      `(select v.area from venues.venues v where v.id = p.venue_id) = 'qurum'`,
    ],
    ['today', { from: '2020-01-01', until: '2020-01-02' }, 'false'],
    [
      'three filters at once',
      { state: 'confirmed', method: 'online', least: 1 },
      `p.status = 'confirmed' and not o.is_cash`,
    ],
  ])('filters the orders like an independent SQL query: %s', async (_what, query, where) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select p.id from orders.pickups p join orders.orders o on o.id = p.order_id where ${where} order by p.id`,
    )
    expect(await ids(query)).toEqual(rows.map(({ id }) => id).toSorted())
  })

  test('filters by a venue, a person, a number, a phone and a name', async () => {
    const [first, cash] = sales as [Sale, Sale]
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from orders.pickups where venue_id = $1',
      [venueId],
    )
    expect(await ids({ venue: venueId })).toEqual(rows.map(({ id }) => id).toSorted())
    expect(await ids({ person: cash.customer.userId })).toEqual([cash.pickupId])
    expect(await ids({ q: (await numberOf(first)).toLowerCase() })).toEqual([first.pickupId])
    const { rows: people } = await database.pool.query<{ phone: string }>(
      'select phone from identity.users where id = $1',
      [cash.customer.userId],
    )
    expect(await ids({ q: people[0]!.phone.slice(4) })).toEqual([cash.pickupId])
    expect(await ids({ q: '=CMD' })).toEqual([first.pickupId])
  })
})

test('shows state, money, customer and place of each order', async () => {
  const { items, count } = await readList(office, 'orders', { person: sales[0]!.customer.userId })
  expect(count).toEqual({ found: 1, isMore: false })
  expect(items[0]).toMatchObject({
    linksTo: sales[0]!.orderId,
    cells: { state: 'refunded', total: 1300, givenBack: 1300, method: 'online', customer: '=cmd|calc' },
  })
})

test('sorts by state what needs attention first, in consecutive pages', async () => {
  const { items } = await readList(office, 'orders', { sort: 'state' })
  const { states } = OFFICE_LISTS.orders
  const places = items.map(({ cells }) => states.indexOf(String(cells.state)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const oldest = (await readList(office, 'orders', { sort: 'oldest' })).items
  const newest = (await readList(office, 'orders', {})).items
  expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed())
})

test.each(officeListNames)('%s can be read in each state and each sort order', async list => {
  const { states, sorts, columns, kinds, methods } = OFFICE_LISTS[list]
  const queries: ListQuery[] = [
    ...states.map(state => ({ state })),
    ...sorts.map(sort => ({ sort })),
    ...kinds.map(kind => ({ kind })),
    ...methods.map(method => ({ method })),
  ]
  for (const query of queries) {
    const { items } = await readList(office, list, query)
    for (const { cells } of items) {
      expect(Object.keys(cells).toSorted()).toEqual(columns.map(({ key }) => key).toSorted())
      if (query.state) expect(cells.state).toBe(query.state)
    }
  }
})

test('lists failed refunds first', async () => {
  await run(
    ctx.db,
    sql`update payments.refunds set status = 'failed', last_error = 'no answer' where cause = ${`refund:${sales[0]!.pickupId}`}`,
  )
  const { items } = await readList(office, 'refunds', {})
  expect(items[0]).toMatchObject({
    linksTo: sales[0]!.orderId,
    cells: { state: 'failed', problem: 'no answer' },
  })
  expect(items.length).toBeGreaterThan(1)
  await run(ctx.db, sql`update payments.refunds set status = 'pending' where status = 'failed'`)
})

test('limits a list to members with its permission', async () => {
  const support = someone(['support'], (await aPerson(ctx)).userId)
  await expect(readList(support, 'payments', {})).rejects.toMatchObject({ code: 'permission_needed' })
  expect(() => listTable(support, 'people', { language: 'en' })).toThrow('permission_needed')
  await expect(listViews(support, 'venues')).rejects.toMatchObject({ code: 'permission_needed' })
  await expect(readList(as(ctx, sales[0]!.customer), 'orders', {})).rejects.toMatchObject({
    code: 'permission_needed',
  })
  expect((await readList(support, 'orders', {})).items).not.toEqual([])
})

describe('hostile values', () => {
  test.each<[string, ListQuery]>([
    ['a state of another list', { state: 'live' }],
    ['an invalid state', { state: `'; drop table orders.orders; --` }],
    ['an invalid kind', { kind: 'constructor' }],
    ['an invalid method', { method: '__proto__' }],
  ])('refuses the filter %s', async (_what, query) => {
    await expect(readList(office, 'orders', query)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('refuses a filter that the list does not have', async () => {
    await expect(readList(office, 'people', { venue: venueId })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(readList(office, 'venues', { sort: 'state' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test.each(['%', '_', '\\', `' or true --`, '"', 'a@b', '🙂', '000000'])(
    'finds nothing for “%s”',
    async q => {
      expect(await ids({ q })).toEqual([])
    },
  )

  test.each(['', 'x', '_', '2026-01-01T00:00:00Z', `2026-02-30T00:00:00Z_${crypto.randomUUID()}`])(
    'refuses the cursor “%s”',
    async cursor => {
      await expect(readList(office, 'orders', { cursor })).rejects.toMatchObject({ code: 'invalid_input' })
    },
  )
})

describe('saved views of a list', () => {
  /** @promise admin-lists.views.shared (office, saving a view) */
  test('shares or hides views of a list, and replaces a view of the same name', async () => {
    const colleague = someone(['support'], (await aPerson(ctx)).userId)
    const mine = await saveView(office, 'orders', {
      name: 'Cold food',
      search: { state: 'refunded' },
      isShared: false,
    })
    expect((await listViews(colleague, 'orders')).views).toEqual([])
    expect(
      await saveView(office, 'orders', { name: 'Cold food', search: { state: 'cancelled' }, isShared: true }),
    ).toEqual(mine)
    expect((await listViews(colleague, 'orders')).views).toMatchObject([
      { id: mine.id, name: 'Cold food', search: { state: 'cancelled' }, isShared: true, isRemovable: false },
    ])
    await expect(removeView(colleague, 'orders', mine.id)).rejects.toMatchObject({ code: 'not_found' })
    const theirs = await saveView(colleague, 'orders', { name: 'Tonight', search: {}, isShared: true })
    expect((await listViews(office, 'orders')).views).toHaveLength(2)
    await removeView(office, 'orders', theirs.id)
    await removeView(office, 'orders', mine.id)
    expect((await listViews(office, 'orders')).views).toEqual([])
  })

  test('limits a member to thirty views, also when two are saved at once', async () => {
    const busy = someone(['owner'], (await aPerson(ctx)).userId)
    const save = (name: number) =>
      saveView(busy, 'deals', { name: `View ${name}`, search: {}, isShared: false })
    for (let name = 1; name <= 29; name++) await save(name)
    const raced = await Promise.allSettled([save(30), save(31)])
    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await save(3)).toHaveProperty('id')
    expect((await listViews(busy, 'deals')).views).toHaveLength(30)
  })
})

const bodyOf = async (answer: Response) => {
  const chunks: string[] = []
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) chunks.push(chunk)
  return chunks
}

describe('the exported table of a list', () => {
  test('exports the filtered rows in the reader’s language, and no formula that computes', async () => {
    const query = { person: sales[0]!.customer.userId }
    const [en, ar] = await Promise.all(
      (['en', 'ar'] as const).map(async language =>
        (await bodyOf(listTable(office, 'orders', { ...query, language }))).join('').trim().split('\r\n'),
      ),
    )
    expect(en).toHaveLength(2)
    expect(en![1]).toContain(`"'=cmd|calc"`)
    expect(en![1]).toContain('"1.300"')
    expect(en![1]).toContain('"Refunded"')
    expect(en![1]).toMatch(/"20\d\d-\d\d-\d\d \d\d:\d\d"$/)
    expect(ar![1]).toContain('مُسترد')
  })

  test('sends 5,000 people in parts, each person once', async () => {
    await database.pool.query(
      `insert into identity.users (email, full_name, created_at)
        select 'many' || n || '@people.test', '=cmd' || n, now() - n / 100 * interval '1 second' from generate_series(1, 5000) n`,
    )
    const chunks = await bodyOf(listTable(office, 'people', { q: '=cmd', language: 'en' }))
    expect(chunks.length).toBeGreaterThan(4)
    const lines = chunks.join('').trim().split('\r\n').slice(1)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.filter(line => line.includes(`"'=cmd`) && line.includes('many'))).toHaveLength(5000)
  })

  test('pages through equal values without a gap or a repeat', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page: Awaited<ReturnType<typeof readList>> = await readList(office, 'people', {
        q: '=cmd',
        cursor,
      })
      expect(page.items.length).toBeLessThanOrEqual(PAGE)
      if (!cursor) expect(page.count).toEqual({ found: 1000, isMore: true })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(5001)
  })
})
