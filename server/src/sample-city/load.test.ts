import { beforeAll, expect, test } from 'vitest'
import { keepDealsCurrent } from '#deals'
import { createPerson } from '#identity'
import { insightReactions } from '#insights'
import { orderReactions } from '#orders'
import { asSystem, type Ctx, inNameOf } from '#platform/context'
import { Relay } from '#platform/outbox'
import { rewardReactions } from '#rewards'
import { as } from '#testing/builders'
import { expectWeightsBalance } from '#testing/check-weight-ledger'
import { testDatabase } from '#testing/database'
import { databaseTest } from '#testing/set-up'
import { getBoard } from '../domains/orders/counter/board.ts'
import { getBatch } from '../domains/processing/trace/trace.ts'
import { reactions } from '../domains.ts'
import { GIFTS } from './donated-food.ts'
import { loadSampleCity } from './load.ts'
import { DAY } from './muscat-time.ts'
import { COOK, CUSTOMERS, DRIVER, OWNERS, SALIM } from './people.ts'
import { dishPicture } from './pictures/catalogue.ts'
import { refreshSampleCity } from './refresh.ts'
import { SAMPLE_VENUE, VENUES } from './venues-data/index.ts'

const all = Object.values(reactions)
const database = databaseTest()
let ctx: Ctx
beforeAll(async () => {
  ctx = asSystem(database.ctx(), 'sample-city')
  expect(await loadSampleCity(ctx, all, false)).toBe(true)
})

const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const count = async (from: string, values: unknown[] = []): Promise<number> =>
  (await rows(`select count(*) from ${from}`, values))[0].count

test('has food on sale now and later', async () => {
  expect(await count('venues.venues')).toBe(VENUES.length)
  expect(await count(`deals.live_deals`)).toBeGreaterThan(110)
  expect(await count(`deals.live_deals where starts_at <= now()`)).toBeGreaterThan(4)
})

test('has every text in both languages', async () => {
  expect(
    await count(
      `venues.venues where num_nulls(name_en, name_ar, description_en, description_ar, address_en, address_ar) > 0`,
    ),
  ).toBe(0)
  expect(
    await count(`deals.deals where num_nulls(title_en, title_ar, description_en, description_ar,
      ingredients_en, ingredients_ar, instructions_en, instructions_ar, picture) > 0`),
  ).toBe(0)
})

test('has past orders, balanced books and no deals left on sale', async () => {
  const byStatus = await rows(`select status, count(*)::int from orders.pickups group by status`)
  const counts = Object.fromEntries(byStatus.map(row => [row.status, row.count]))
  expect(counts.completed).toBeGreaterThan(35)
  expect(counts.cancelled).toBeGreaterThan(4)
  expect(counts.no_show).toBeGreaterThan(3)
  expect(counts.awaiting_payment).toBeUndefined()
  expect(await count(`deals.deals where status = 'live' and ends_at <= now()`)).toBe(0)
  expect((await rows('select sum(amount) from payments.ledger_entries'))[0].sum).toBe(0)
  const [spread] = await rows(
    `select count(distinct confirmed_at::date) as days, min(confirmed_at) as first from orders.pickups`,
  )
  expect(spread.days).toBeGreaterThan(15)
  expect(spread.first.getTime()).toBeLessThan(Date.now() - 25 * DAY)
})

test('gives the sample customer a ready order and one for tomorrow', async () => {
  const open = await rows(
    `select p.status, p.starts_at from orders.pickups p join orders.orders o on o.id = p.order_id
      join identity.people c on c.id = o.customer_id
      where c.email = $1 and p.status in ('confirmed', 'ready') order by p.starts_at`,
    [SALIM.email],
  )
  expect(open.map(pickup => pickup.status)).toEqual(['ready', 'confirmed'])
  expect(open[1].starts_at.getTime()).toBeGreaterThan(Date.now())
})

test('fills the board of the sample venue', async () => {
  const [venue] = await rows(
    `select v.id, m.user_id, m.role from venues.venues v join venues.members m on m.venue_id = v.id
    join identity.people p on p.id = m.user_id where v.name_en = $1 and p.email = $2`,
    [SAMPLE_VENUE.name.en, COOK.email],
  )
  expect(venue.role).toBe('owner')
  const board = JSON.parse((await getBoard(as(ctx, inNameOf(venue.user_id)), venue.id)).text)
  expect(board.fresh.length).toBe(3)
  expect(board.ready.length).toBe(2)
  expect(board.done.length).toBeGreaterThanOrEqual(4)
  const statuses = await rows('select distinct status from deals.deals where venue_id = $1', [venue.id])
  expect(statuses.map(row => row.status).sort()).toEqual(['draft', 'ended', 'live', 'scheduled', 'withdrawn'])
})

test('changes nothing when the sample city’s events are delivered afterwards', async () => {
  const before = await rows('select status, count(*) from orders.pickups group by status order by status')
  const failures: unknown[] = []
  const log = { ...ctx.log, warn: (...args: unknown[]) => failures.push(args) } as Ctx['log']
  await new Relay(() => ({ ...ctx, log }), [orderReactions]).drain()
  expect(failures).toEqual([])
  expect(await rows('select status, count(*) from orders.pickups group by status order by status')).toEqual(
    before,
  )
})

test('has a balanced weight ledger by month, and books nothing twice', async () => {
  const days = () => rows('select day, flow, entries, grams from insights.days order by day, flow')
  const before = await days()
  const [balance] = await rows(
    'select sum(lots) as lots, sum(sold) as sold, sum(residual) as rest from insights.closed_days',
  )
  expect(balance.lots).toBeGreaterThan(10)
  expect(balance.sold).toBeGreaterThan(5_000)
  expect(balance.rest).toBeGreaterThan(0)
  await expectWeightsBalance(database.pool)
  await database.pool.query(
    `update platform.outbox set delivered_at = null where topic = 'orders.pickup_changed'`,
  )
  await new Relay(() => ctx, [insightReactions]).drain()
  expect(await days()).toEqual(before)
})

test('gives the sample customer enough points for a reward, earned on past days, once', async () => {
  const standing = async () => {
    const [found] = await rows(
      `select s.balance, s.owed, s.seq from identity.people p cross join rewards.standing(p.id) s where p.email = $1`,
      [SALIM.email],
    )
    return found
  }
  const before = await standing()
  expect(before.balance).toBeGreaterThanOrEqual(100)
  expect(before.owed).toBe(0)
  const [spread] = await rows(
    `select count(distinct t.booked_at::date) as days, array_agg(distinct t.kind order by t.kind) as kinds
      from rewards.transfers t join identity.people p on p.id = t.user_id where p.email = $1`,
    [SALIM.email],
  )
  expect(spread.days).toBeGreaterThan(12)
  expect(spread.kinds).toEqual(expect.arrayContaining(['achievement', 'order', 'review', 'tracker']))
  await database.pool.query('update platform.outbox set delivered_at = null')
  await new Relay(() => ctx, [rewardReactions]).drain()
  expect(await standing()).toEqual(before)
})

test.each([COOK, ...CUSTOMERS, ...OWNERS].map(person => [person.email, person] as const))(
  'has the name of %s in their own script',
  (_, { fullName, language }) => {
    expect(/^[\p{Script=Arabic} ]+$/u.test(fullName)).toBe(language === 'ar')
  },
)

test('adds new drawings to the sample city of an older version', async () => {
  const drawnSince = dishPicture('dryBread')
  await database.pool.query('update donations.donations set picture = null where picture = $1', [drawnSince])
  await database.pool.query('delete from platform.picture_uploads where picture = $1', [drawnSince])
  await database.pool.query('delete from platform.pictures where id = $1', [drawnSince])
  await refreshSampleCity(ctx)
  expect(await count('platform.pictures where id = $1', [drawnSince])).toBe(1)
})

test('loads no sample city into a database with people', async () => {
  const lived = await testDatabase()
  try {
    const someone = { email: 'noor@example.com', password: 'a lantern in nizwa', fullName: 'Noor' }
    await createPerson(lived.ctx(), someone)
    expect(await loadSampleCity(asSystem(lived.ctx(), 'sample-city'), all, false)).toBe(false)
    expect(await refreshSampleCity(asSystem(lived.ctx(), 'sample-city'))).toBe(0)
    expect((await lived.pool.query('select count(*) from venues.venues')).rows[0].count).toBe(0)
  } finally {
    await lived.drop()
  }
})

test('has neighbours who give leftovers once, and again when those are over', async () => {
  const given = 'donations.open_donations'
  expect(await count(given)).toBe(GIFTS.length)
  expect(await count(`${given} where storage = 'hot' and ends_at > now() + interval '2 hours'`)).toBe(0)
  await refreshSampleCity(ctx)
  expect(await count(given)).toBe(GIFTS.length)
  await database.pool.query('update donations.donations set ended_at = now()')
  await refreshSampleCity(ctx)
  expect(await count(given)).toBe(GIFTS.length)
})

test('sells six kinds of compost, one nearly sold out and one recalled, in one shop', async () => {
  await refreshSampleCity(ctx)
  const kinds = await rows(
    'select method, remaining, is_recalled from shop.products order by remaining, method',
  )
  expect(kinds).toHaveLength(6)
  expect(kinds[0]).toEqual({ method: 'bsf', remaining: 4000, is_recalled: false })
  expect(kinds.filter(kind => kind.is_recalled).map(kind => kind.method)).toEqual(['cold'])
  expect(await count('shop.sellers')).toBe(2)
  expect(await count('shop.delivery_areas')).toBe(14)
})

test('lists new deals a day later, once', async () => {
  expect(await refreshSampleCity(ctx)).toBe(0)
  const tomorrow = asSystem(database.ctx(undefined, new Date(Date.now() + DAY)), 'sample-city')
  await keepDealsCurrent(tomorrow)
  expect(await count(`deals.deals where status = 'live'`)).toBeLessThan(80)
  expect(await refreshSampleCity(tomorrow)).toBeGreaterThan(40)
  expect(await count(`deals.deals where status = 'live'`)).toBeGreaterThan(100)
  expect(await refreshSampleCity(tomorrow)).toBe(0)
  expect(
    await rows(
      `select venue_id, title_en from deals.deals where status = 'live' group by 1, 2 having count(*) > 1`,
    ),
  ).toEqual([])
})

test('has sixty homes with bins, a driven week of rounds, and one waiting household', async () => {
  expect(
    await rows('select status, count(*)::int from bins.subscriptions group by status order by status'),
  ).toEqual([
    { status: 'active', count: 60 },
    { status: 'requested', count: 1 },
  ])
  expect(await rows('select distinct kind from bins.subscriptions order by kind')).toHaveLength(6)
  const driven = `rounds.rounds where day < platform.muscat_day(now())`
  expect(await count(`${driven} and status = 'ended'`)).toBe(await count(driven))
  expect(await count(`${driven} and day > platform.muscat_day(now()) - 8`)).toBe(9)
  expect(await rows(`select followed_by from rounds.stops where status = 'missed'`)).toEqual([
    { followed_by: 'next_round' },
  ])
  expect(await count(`rounds.counted_weighings where contamination is not null`)).toBe(1)
  expect(await count(`rounds.commands where answer <> 'accepted' or flag is not null`)).toBe(0)
  expect(await count('rounds.unassigned')).toBe(0)
})

test('shares a tower’s points among the users of its bin, with the sample customer', async () => {
  const shares = await rows(
    `select w.id, w.points, sum(s.points)::int as shared, count(*)::int as people from rounds.weighings w
      join rounds.shares s on s.weighing_id = w.id join bins.subscriptions b on b.id = w.subscription_id
      where b.kind = 'building' group by w.id`,
  )
  expect(shares).toHaveLength(2)
  for (const { points, shared, people } of shares) {
    expect(people).toBeGreaterThan(1)
    expect([shared, points > 60]).toEqual([points, true])
  }
  expect(
    await count(
      `rewards.transfers t join identity.people p on p.id = t.user_id
        where p.email = $1 and t.kind = 'bin' and t.verified = t.points`,
      [SALIM.email],
    ),
  ).toBe(2)
})

test('has a round for the sample driver today, and drafts of seven days', async () => {
  const [today] = await rows(
    `select r.status, (select count(*)::int from rounds.stops s where s.round_id = r.id) as stops
      from rounds.rounds r join identity.people p on p.id = r.driver_id
      where r.day = platform.muscat_day(now()) and p.email = $1`,
    [DRIVER.email],
  )
  expect(today.status).toBe('ready')
  expect(today.stops).toBeGreaterThan(3)
  expect(
    await count(`rounds.rounds where day > platform.muscat_day(now()) and status in ('draft', 'ready')`),
  ).toBe(9)
})

test('has a batch on sale from its first rounds, and a growing heap', async () => {
  const heaps = await rows(
    `select h.code, h.status, h.taken_in, h.brought_out, count(distinct w.round_id)::int as rounds from processing.heaps h
      join processing.inputs i on i.heap_id = h.id left join rounds.counted_weighings w on w.weighing_id = i.weighing_id
      group by h.id order by h.started_on`,
  )
  const [ripe, young] = heaps
  expect([ripe.status, ripe.rounds, young.status]).toEqual(['released', 1, 'active'])
  expect(young.rounds).toBeGreaterThan(3)
  const { made } = await getBatch(ctx, ripe.code)
  expect(made?.origins.map(({ area }) => area)).toEqual(['qurum', 'al-khuwair'])
  expect(await count('shop.batches where code = $1 and grams = 60000', [ripe.code])).toBe(1)
  await expectWeightsBalance(database.pool)
})
