import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Device } from '#identity'
import type { OfficeAct } from '#platform/office-act'
import { many, one, run, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, keyed, openNow, type Person } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { earnEarlier } from '#testing/points/earn-earlier'
import { aDriver, aRound, Phone } from '#testing/round-builders'
import { databaseTest } from '#testing/set-up'
import { aProduct, aShopOrder, aVoucher } from '#testing/shop-builders'
import { recallForDebts } from '../rewards/jobs.ts'
import { redeemReward } from '../rewards/redeem-reward.ts'
import { takeCommands } from '../rounds/commands/take-commands.ts'
import { decideCase } from './decide-case.ts'
import { findAbuse } from './jobs.ts'
import { abusePersonalData } from './personal-data.ts'
import { selectDecided, selectOpen } from './store.ts'

const database = databaseTest()
let operator: Person
const device = { ip: '192.0.2.1', userAgent: 'a desk' } as Device
beforeAll(async () => {
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
  await run(
    database.pool,
    sql`insert into identity.user_roles (user_id, role) values (${operator.userId}, 'operator')`,
  )
})

async function collects(customer: Person, venueId: string, times: number) {
  const ctx = database.ctx()
  const deal = await aDeal(ctx, venueId, { ...openNow(ctx.now), portions: 20 })
  for (let nth = 0; nth < times; nth++) {
    const order = await aConfirmedOrder(as(ctx, customer), new FakeGateway(), [deal])
    const pickupId = order.pickups[0]!.id
    await run(
      database.pool,
      sql`update orders.pickups set status = 'completed', closed_at = now() where id = ${pickupId}`,
    )
    await one(
      database.pool,
      sql`select rewards.earn(${customer.userId}, 'order', rewards.pickup_source(${pickupId}),
        rewards.pickup_source(${pickupId}), 5, '{}', now()) as points`,
    )
  }
}

const find = () => findAbuse(database.ctx({ kind: 'system', name: 'test' }))
const open = async (...people: readonly Person[]) =>
  (await selectOpen(database.pool, null)).items.filter(({ accounts }) =>
    people.every(({ userId }) => accounts.some(({ id }) => id === userId)),
  )
const decide = (caseId: string, decision: Parameters<typeof decideCase>[3]) =>
  decideCase(database.ctx(operator), device, caseId, decision)
const balanceOf = async ({ userId }: Person) =>
  (
    await one<{ balance: number }>(
      database.pool,
      sql`select coalesce((select balance from rewards.standing(${userId})), 0)::int as balance`,
    )
  ).balance

const onOneDevice = async (people: readonly Person[]) =>
  (await open(...people)).filter(({ pattern }) => pattern === 'shared_device')

/** A customer and the owner of the only store they ever ordered from, which sells to nobody else. */
async function aPair(times = 4) {
  const { venue, owner } = await aVenue(database.ctx())
  const customer = await aPerson(database.ctx())
  await collects(customer, venue.id, times)
  await find()
  return { venue, owner, customer }
}

async function aCrowd(size: number) {
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  const crowd = await Promise.all(Array.from({ length: size }, () => aPerson(ctx)))
  for (const person of crowd) await collects(person, venue.id, 1)
  const mark = `browser ${randomUUID()}`
  for (const { userId } of crowd)
    await run(
      database.pool,
      sql`insert into identity.known_devices (user_id, kind, mark_hash)
        values (${userId}, 'browser', sha256(convert_to(${mark}, 'UTF8')))`,
    )
  return crowd
}

test('opens one case about the owner and the only customer of a store, with facts', async () => {
  const { venue, owner, customer } = await aPair()
  await find()
  const [found, ...more] = await open(customer, owner)
  expect(more).toEqual([])
  expect(found).toMatchObject({ pattern: 'order_pair', venue: { id: venue.id }, decision: null })
  const facts = new Map(found!.facts.map(fact => [fact.what, fact]))
  expect(facts.get('traded_together')).toMatchObject({ count: 4, amount: 4 * 1300 })
  expect(facts.get('share_of_venue')).toMatchObject({ count: 100 })
  expect(facts.get('points_earned')).toMatchObject({ count: 20 })
  expect(facts.get('nothing_shared')).toMatchObject({ count: 1 })
})

test('opens no case for few orders or for a store with other customers', async () => {
  const { owner, customer } = await aPair(3)
  expect(await open(customer, owner)).toEqual([])
  const busy = await aVenue(database.ctx())
  const [regular, another] = [await aPerson(database.ctx()), await aPerson(database.ctx())]
  await collects(regular, busy.venue.id, 4)
  for (const _ of [1, 2]) await collects(another, busy.venue.id, 1)
  for (let nth = 0; nth < 3; nth++) await collects(await aPerson(database.ctx()), busy.venue.id, 1)
  await find()
  expect(await open(regular, busy.owner)).toEqual([])
})

test('opens one case for connected customers of one store, refunded ones included', async () => {
  const { venue, owner } = await aVenue(database.ctx())
  const ring = await Promise.all(Array.from({ length: 3 }, () => aPerson(database.ctx())))
  for (const customer of ring) await collects(customer, venue.id, 4)
  await run(
    database.pool,
    sql`update orders.pickups set refunded_at = now(), refund_reason = 'Cold' where venue_id = ${venue.id} and id in (
      select p.id from orders.pickups p where p.venue_id = ${venue.id} order by p.id limit 6)`,
  )
  await find()
  await find()
  const [found, ...more] = await open(...ring, owner)
  expect(more).toEqual([])
  expect(found).toMatchObject({ pattern: 'order_group', venue: { id: venue.id } })
  const facts = new Map(found!.facts.map(fact => [fact.what, fact]))
  expect(facts.get('traded_together')).toMatchObject({ count: 12 })
  expect(facts.get('share_of_venue')).toMatchObject({ count: 100 })
  expect(facts.get('refunded_pickups')).toMatchObject({ count: 6 })
  expect(facts.get('paid_by_card')).toMatchObject({ count: 6 })
  await decide(found!.id, {
    decision: 'points',
    people: ring.map(({ userId }) => userId),
    reason: 'One hand.',
  })
  expect(await Promise.all(ring.map(balanceOf))).toEqual([0, 0, 0])
})

test('opens a case when most compost vouchers at a seller come from a few customers', async () => {
  const ctx = database.ctx()
  const product = await aProduct(ctx)
  const customers = await Promise.all(Array.from({ length: 3 }, () => aPerson(ctx)))
  for (const customer of customers) {
    const theirs = as(ctx, customer)
    const { code } = await aVoucher(theirs, { appliesTo: 'compost' })
    const { pickups } = await aShopOrder(theirs, new FakeGateway(), [{ ...product, kg: 5 }], {
      voucher: code,
    })
    await run(
      database.pool,
      sql`update orders.pickups set status = 'completed', closed_at = now() where id = ${pickups[0]!.id}`,
    )
  }
  await find()
  const [found] = (await open(...customers)).filter(({ pattern }) => pattern === 'voucher_seller')
  expect(found!.facts).toContainEqual(
    expect.objectContaining({ what: 'vouchers_at_seller', count: 3, amount: 3000 }),
  )
})

test('opens a case for a debt of points after used vouchers, not for unused vouchers', async () => {
  const customer = await aPerson(database.ctx())
  const source = `pickup:${randomUUID()}`
  await earnEarlier(database.pool, {
    ...{ userId: customer.userId, kind: 'order', source, points: 200, at: new Date() },
  })
  const vouchers = []
  for (const _ of [1, 2]) {
    const requested = keyed(database.ctx(customer))
    vouchers.push((await redeemReward(requested, { reward: 'compost_credit' })).voucher!)
  }
  const set = (status: string, id: string) =>
    run(
      database.pool,
      sql`update vouchers.vouchers set status = ${status}, used_at = case when ${status} = 'used' then now() end,
          subject = case when ${status} = 'used' then 'order:' || id end where id = ${id}`,
    )
  for (const { id } of vouchers) await set('used', id)
  await run(database.pool, sql`select rewards.take_back(${customer.userId}, ${source}, 'refunded')`)
  await find()
  const [found] = await open(customer)
  expect(found).toMatchObject({ pattern: 'spent_refunded' })
  expect(found!.facts).toMatchObject([
    { what: 'points_owed', count: 200 },
    { what: 'vouchers_used', count: 2, amount: 20_000 },
  ])
  await set('ready', vouchers[0]!.id)
  await recallForDebts(database.ctx({ kind: 'system', name: 'test' }))
  expect(
    await one(database.pool, sql`select verified_owed as owed from rewards.standing(${customer.userId})`),
  ).toEqual({ owed: 100 })
})

test('opens a case for a driver whose weights exceed colleagues and the weighbridge', async () => {
  const days = [1, 2, 3, 4]
  const driver = await aDriver(database.ctx())
  const places: string[] = []
  for (const day of days) {
    const then = new Date(Date.now() - day * 86_400_000)
    const round = await aRound(database.ctx(undefined, then), {
      ...(day === 1 && { driver }),
      stops: Array.from({ length: 10 }, () => ({})),
    })
    const phone = new Phone(round.id)
    const taps = round.stops.map(stop =>
      phone.tap('weigh', then, { stop, payload: { grossGrams: 2000 + (day === 1 ? 8000 : 5000) } }),
    )
    const tickets = [60_000, 1].map((ticketGrams, at) =>
      phone.tap('emptied', new Date(then.getTime() + 1 + at), { payload: { ticketGrams } }),
    )
    await takeCommands(database.ctx(round.driver, new Date(then.getTime() + 1000)), [...taps, ...tickets])
    for (const [at, { id, subscriptionId }] of round.stops.entries()) {
      places[at] ??= subscriptionId
      await run(
        database.pool,
        sql`update rounds.weighings set subscription_id = ${places[at]!} where stop_id = ${id}`,
      )
    }
  }
  await find()
  const patterns = (await open(driver)).map(({ pattern, facts }) => [pattern, facts[1]])
  expect(patterns).toEqual([
    ['heavy_driver', expect.objectContaining({ what: 'heavier_by', count: 60 })],
    ['above_ticket', expect.objectContaining({ what: 'above_ticket', count: 33 })],
  ])
})

test('opens one growing case for three accounts on a device, none for a store’s team', async () => {
  const crowd = await aCrowd(3)
  await find()
  expect(await onOneDevice(crowd)).toHaveLength(1)
  const { venue } = await aVenue(database.ctx())
  const team = await aCrowd(3)
  for (const { userId } of team)
    await run(
      database.pool,
      sql`insert into venues.members (venue_id, user_id, role) values (${venue.id}, ${userId}, 'staff')`,
    )
  await find()
  expect(await onOneDevice(team)).toEqual([])
})

test('opens a case about a target that four fresh accounts reported within a day', async () => {
  const subject = randomUUID()
  const crowd = await Promise.all(Array.from({ length: 4 }, () => aPerson(database.ctx())))
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`select moderation.open_case('deal', ${subject}) as id`,
  )
  for (const { userId } of crowd)
    await run(
      database.pool,
      sql`insert into moderation.reports (case_id, kind, subject_id, reporter_id, reason, text)
        values (${id}, 'deal', ${subject}, ${userId}, 'spam', '')`,
    )
  await find()
  const [found] = await open(...crowd)
  expect(found).toMatchObject({ pattern: 'fresh_reports' })
  expect(found!.facts).toContainEqual(expect.objectContaining({ what: 'reports_in_burst', count: 4 }))
})

/**
 * @promise admin-abuse.text (office, abuse cases; what tells the office of one)
 * @promise “Nothing happens before you decide.” (office, abuse cases; what tells the office of one)
 */
test('changes nothing for anybody while looking for cases', async () => {
  const { customer } = await aPair()
  expect(await balanceOf(customer)).toBe(20)
  const { blocked } = await one<{ blocked: boolean }>(
    database.pool,
    sql`select is_blocked as blocked from identity.account_states where id = ${customer.userId}`,
  )
  expect(blocked).toBe(false)
})

test('takes points back once, gives the person a copy of the reason, reopens nothing', async () => {
  const { owner, customer } = await aPair()
  const [found] = await open(customer, owner)
  const decision = {
    decision: 'points' as const,
    people: [customer.userId],
    reason: 'One household.',
  }
  const tries = await Promise.allSettled([decide(found!.id, decision), decide(found!.id, decision)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(customer)).toBe(0)
  await expect(decide(found!.id, decision)).rejects.toMatchObject({ code: 'case_decided' })
  await find()
  expect(await open(customer, owner)).toEqual([])
  expect((await selectDecided(database.pool, null)).items[0]).toMatchObject({
    id: found!.id,
    decision: { decision: 'points', reason: 'One household.', people: [customer.userId] },
  })
  const copy = (userId: string) => abusePersonalData.collect(database.ctx(customer), userId)
  expect(await copy(customer.userId)).toMatchObject({
    abuseDecisions: [{ decision: 'points', reason: 'One household.' }],
  })
  expect(await copy(owner.userId)).toEqual({ abuseDecisions: [] })
  const notified = await many<{ data: unknown }>(
    database.pool,
    sql`select data from platform.outbox where topic = 'abuse.decided' and data ->> 'caseId' = ${found!.id}`,
  )
  expect(notified).toEqual([{ data: { caseId: found!.id, people: [customer.userId] } }])
})

test('opens a new case after a decision only for enough new facts', async () => {
  const { venue, owner, customer } = await aPair()
  const [found] = await open(customer, owner)
  await decide(found!.id, { decision: 'nothing', reason: 'A neighbour.' })
  await collects(customer, venue.id, 3)
  await find()
  expect(await open(customer, owner)).toEqual([])
  await collects(customer, venue.id, 1)
  await find()
  await find()
  const [again, ...more] = await open(customer, owner)
  expect(more).toEqual([])
  expect(again).toMatchObject({ pattern: 'order_pair' })
  expect(again!.facts).toContainEqual(expect.objectContaining({ what: 'points_earned', count: 20 }))
  await decide(again!.id, { decision: 'points', people: [customer.userId], reason: 'One household.' })
  expect(await balanceOf(customer)).toBe(20)
  await find()
  expect(await open(customer, owner)).toEqual([])
})

test('blocks the account of a customer, but no office members and no strangers', async () => {
  const { owner, customer } = await aPair()
  const [found] = await open(customer, owner)
  const block = (people: string[]) =>
    decide(found!.id, { decision: 'blocked', people, days: 30, reason: 'Both are one.' })
  const stranger = await aPerson(database.ctx())
  await expect(block([stranger.userId])).rejects.toMatchObject({ code: 'invalid_input' })
  const role = sql`insert into identity.user_roles (user_id, role) values (${owner.userId}, 'operator')`
  await run(database.pool, role)
  await expect(block([owner.userId])).rejects.toMatchObject({ code: 'not_allowed' })
  const decided = await block([customer.userId])
  expect(decided.accounts.find(({ id }) => id === customer.userId)).toMatchObject({ isBlocked: true })
})

test('keeps a longer block unchanged, and logs until when it lasts', async () => {
  const { owner, customer } = await aPair()
  const [found] = await open(customer, owner)
  const far = '2099-01-01T00:00:00+00:00'
  const block = sql`update identity.users set banned_until = ${far}::timestamptz where id = ${customer.userId}`
  await run(database.pool, block)
  const act: OfficeAct = {}
  const people = [customer.userId, owner.userId]
  const decision = { decision: 'blocked' as const, people, days: 1, reason: 'Both are one.' }
  await decideCase({ ...database.ctx(operator), act }, device, found!.id, decision)
  expect(act.before).toMatchObject({ blockedUntil: [far, null] })
  expect(act.after).toMatchObject({ people, blockedUntil: [far, expect.any(String)] })
  const after = await one<{ isFar: boolean }>(
    database.pool,
    sql`select banned_until = ${far}::timestamptz as "isFar" from identity.users where id = ${customer.userId}`,
  )
  expect(after).toEqual({ isFar: true })
})

test('refuses to take points from accounts that share a device', async () => {
  const crowd = await aCrowd(3)
  await find()
  const [found] = await onOneDevice(crowd)
  const people = [crowd[0]!.userId]
  await expect(decide(found!.id, { decision: 'points', people, reason: 'No.' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await decide(found!.id, { decision: 'nothing', reason: 'A family.' })).toMatchObject({
    decision: { decision: 'nothing', people: [] },
  })
})
