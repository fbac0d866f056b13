import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, type Person } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { keepDealsCurrent } from '../deals/jobs.ts'
import { getNextListing } from '../deals/suggest-next-listing.ts'
import { listEarlyDeals } from './early-deals.ts'
import { getListing } from './get-listing.ts'
import { readListings } from './list-listings.ts'
import { browseReactions } from './reactions.ts'
import { resolveOffers } from './resolve-offers.ts'

const MINUTE = 60_000
const database = databaseTest()
let ctx: Ctx
let venueId: string
let member: Person
let other: Person
let deal: Awaited<ReturnType<typeof aDeal>>
beforeAll(async () => {
  ctx = database.ctx()
  venueId = (await aVenue(ctx)).venue.id
  member = await aPerson(ctx)
  other = await aPerson(ctx)
  await givePerk(member, 'early_access', -1, 30)
  await givePerk(member, 'early_access', 30, 60)
  await givePerk(other, 'double_points', -1, 30)
  await givePerk(other, 'early_access', 2, 32)
})
beforeEach(async () => {
  deal = await aDeal(ctx, venueId, { earlyMinutes: 60 })
})

const givePerk = ({ userId }: Person, kind: string, from: number, to: number) =>
  database.pool.query(
    `insert into vouchers.perks (user_id, kind, source, starts_at, ends_at)
      values ($1, $2, gen_random_uuid(), now() + $3 * interval '1 day', now() + $4 * interval '1 day')`,
    [userId, kind, from, to],
  )
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const buy = (who: Person) => aPlacedOrder(as(ctx, who), new FakeGateway(), [deal])
const isListed = async (filters: Parameters<typeof readListings>[2] = {}) =>
  (await readListings(ctx, 'deal', { venue: venueId, ...filters })).text.includes(deal.id)
const ofMember = async () => (await listEarlyDeals(as(ctx, member))).deals.find(({ id }) => id === deal.id)
const index = () =>
  transact(as(ctx, { kind: 'system', name: 'test' }), tx =>
    browseReactions['deals.changed'](tx, { dealId: deal.id, venueId }),
  )
const hasWords = async () =>
  (
    await many(
      ctx.db,
      sql`select from browse.postings where listing_id = ${deal.id} and shelf = ${'deal'}::browse.shelf limit 1`,
    )
  ).length > 0
const later = () =>
  database.ctx({ kind: 'system', name: 'test' }, new Date(Date.parse(deal.membersUntil ?? '') + MINUTE))

test('hides an early deal from lists and search; its own page shows when it opens', async () => {
  await index()
  expect(await isListed()).toBe(false)
  expect(await isListed({ q: 'biryani' })).toBe(false)
  expect(await hasWords()).toBe(false)
  expect(await getListing(ctx, deal.id)).toMatchObject({
    deal: { status: 'live', membersUntil: deal.membersUntil },
  })
  expect(await resolveOffers(ctx, [deal.id])).toMatchObject([{ membersUntil: deal.membersUntil }])
  // The public page shows that the venue lists something soon, but not what.
  expect((await getNextListing(ctx, venueId)).next?.source).toBe('planned')
})

test('lists an early deal for members until their last consecutive perk ends', async () => {
  expect(await ofMember()).toMatchObject({ membersUntil: deal.membersUntil, venue: { id: venueId } })
  const { accessUntil } = await listEarlyDeals(as(ctx, member))
  expect(Math.round((Date.parse(accessUntil ?? '') - ctx.now.getTime()) / (1440 * MINUTE))).toBe(60)
  expect(await listEarlyDeals(as(ctx, other))).toEqual({ accessUntil: null, deals: [] })
  await database.pool.query('update deals.deals set hidden_at = now() where id = $1', [deal.id])
  expect(await ofMember()).toBeUndefined()
})

test('lets only members order an early deal, as checked by the server', async () => {
  expect(await refusalOf(buy(other))).toMatchObject({
    code: 'cart_changed',
    facts: { lines: [{ kind: 'members_first', dealId: deal.id }] },
  })
  expect((await buy(member)).status).toBe('awaiting_payment')
  const { remaining, held } = await one<{ remaining: number; held: number }>(
    ctx.db,
    sql`select remaining, held from deals.deals where id = ${deal.id}`,
  )
  expect([remaining, held]).toEqual([4, 1])
})

test('opens an early deal to everybody at its time, and announces it once', async () => {
  const news = async () =>
    (
      await one<{ count: number }>(
        ctx.db,
        sql`select count(*) as count from platform.outbox
          where topic = ${'deals.changed'} and data ->> 'dealId' = ${deal.id}`,
      )
    ).count
  const before = await news()
  await keepDealsCurrent(ctx)
  expect(await news()).toBe(before)
  await keepDealsCurrent(later())
  await keepDealsCurrent(later())
  expect(await news()).toBe(before + 1)
  await index()
  expect(await isListed({ q: 'biryani' })).toBe(true)
  expect(await ofMember()).toBeUndefined()
  expect(await getListing(ctx, deal.id)).toMatchObject({ deal: { membersUntil: null } })
  expect((await buy(other)).status).toBe('awaiting_payment')
})
