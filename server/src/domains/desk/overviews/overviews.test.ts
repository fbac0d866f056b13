import { randomUUID } from 'node:crypto'
import * as businessContract from '@dawra/contract/desk/business-overview'
import * as donationContract from '@dawra/contract/desk/donation-overview'
import * as orderContract from '@dawra/contract/desk/order-overview'
import * as personContract from '@dawra/contract/desk/person-overview'
import type { TimelineEntry } from '@dawra/contract/desk/timelines'
import * as contract from '@dawra/contract/desk/timelines'
import * as venueContract from '@dawra/contract/desk/venue-overview'
import type { OfficePermission } from '@dawra/contract/platform/office.rules'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, type Person } from '#testing/builders'
import { aDonation, aDonor, aNeighbour, aRequest } from '#testing/donation-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { aBusinessOf } from '#testing/payout-builders'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { aProduct, aSellerPerson } from '#testing/shop-builders'
import { aTicket } from '#testing/support-builders'
import { getDonationOverview } from './get-donation-overview.ts'
import { findParcel, getOrderOverview } from './get-order-overview.ts'
import { getPersonOverview } from './get-person-overview.ts'
import { getBusinessOverview, getVenueOverview } from './get-venue-overview.ts'
import { listTimeline } from './list-timeline.ts'

const database = databaseTest()
let salim: Person
let huda: Person
let cook: Person
let venueId: string
let order: Awaited<ReturnType<typeof aConfirmedOrder>>

function member(...office: OfficePermission[]): Ctx {
  return as(database.ctx(), { ...huda, roles: ['operator'], aal: 'aal2', office } as Person)
}

beforeAll(async () => {
  const ctx = database.ctx()
  salim = await aPerson(ctx)
  huda = await aPerson(ctx, ['operator'])
  await run(ctx.db, sql`update identity.users set full_name = 'Huda' where id = ${huda.userId}`)
  await run(ctx.db, sql`insert into identity.user_roles (user_id, role) values (${huda.userId}, 'operator')`)
  const opened = await aVenue(ctx)
  cook = opened.owner
  venueId = opened.venue.id
  order = await aConfirmedOrder(as(ctx, salim), new FakeGateway(), [
    { ...(await aDeal(ctx, venueId)), quantity: 2 },
  ])
})

const events = async (
  kind: 'person' | 'order' | 'venue' | 'business' | 'donation',
  id: string,
  ctx = member('owner'),
) => {
  const page = await listTimeline(ctx, { kind, id }, {})
  expect(contract.listTimeline.result.parse(page)).toEqual(page)
  return page.items
}
const notified = ({ what, by, detail, state, reason, amount }: TimelineEntry) => ({
  what,
  by: by && [by.side, by.name],
  detail,
  state,
  reason,
  amount,
})

test('shows the timeline of an order: paid, missed, appealed, partly refunded', async () => {
  const pickup = order.pickups[0]!
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const db = database.pool
  await run(
    db,
    sql`update orders.pickups set status = 'no_show', closed_at = platform.now(), closed_by = 'system' where id = ${pickup.id}`,
  )
  await run(
    db,
    sql`update orders.transitions set actor = 'system', happened_at = ${at(10)}::timestamptz
      where pickup_id = ${pickup.id} and status = 'no_show'`,
  )
  await run(
    db,
    sql`insert into orders.cases (pickup_id, venue_id, kind, status, said, opened_at, answer_by, after_silence, answered_at,
        answered_by, answer, office_because, settled_at, settled_by, decided_by, decision)
      values (${pickup.id}, ${venueId}, 'missed', 'part_refunded', 'The road was closed', ${at(20)}::timestamptz,
        ${at(30)}::timestamptz, 'office', ${at(25)}::timestamptz, ${cook.userId}, 'We waited', 'disputed',
        ${at(40)}::timestamptz, 'office', ${huda.userId}, 'Half each')`,
  )
  await run(
    db,
    sql`insert into orders.part_refunds (pickup_id, number, price, to_card, reason, by_office, refunded_by, refunded_at)
      values (${pickup.id}, 1, 650, 650, 'Half each', true, ${huda.userId}, ${at(41)}::timestamptz)`,
  )
  const payment = await db.query<{ id: string }>('select id from payments.payments where subject = $1', [
    `order:${order.id}`,
  ])
  await run(db, sql`update payments.payments set refund_requested = 650 where id = ${payment.rows[0]!.id}`)
  await run(
    db,
    sql`insert into payments.refunds (payment_id, amount, reason, cause, status, requested_at, settled_at)
      values (${payment.rows[0]!.id}, 650, 'part', 'part:1', 'refunded', ${at(42)}::timestamptz, ${at(50)}::timestamptz)`,
  )
  await run(
    db,
    sql`insert into audit.entries (at, kind, actor_id, session_id, act, subject, reason)
      values (${at(39)}::timestamptz, 'change', ${huda.userId}, ${randomUUID()},
        'POST /api/v1/admin/pickup-cases/{caseId}/decision', ${pickup.id}, 'Both are right'),
      (${at(39)}::timestamptz, 'read', ${huda.userId}, ${randomUUID()}, 'GET /api/v1/x', ${order.id}, null)`,
  )
  const story = (await events('order', order.id)).map(notified).reverse()
  expect(story.map(({ what }) => what)).toEqual([
    'placed',
    ...['paid', 'confirmed'].sort(
      (one, other) => story.findIndex(e => e.what === one) - story.findIndex(e => e.what === other),
    ),
    'no_show',
    'case_opened',
    'case_answered',
    'office',
    'case_settled',
    'part_refunded',
    'refund_requested',
    'refund_settled',
  ])
  expect(story[0]).toMatchObject({ by: ['customer', 'Salim Al Harthy'], amount: order.total })
  expect(story.slice(3)).toEqual([
    { what: 'no_show', by: ['system', null], detail: null, state: null, reason: null, amount: null },
    expect.objectContaining({
      by: ['customer', 'Salim Al Harthy'],
      detail: 'missed',
      reason: 'The road was closed',
    }),
    expect.objectContaining({ by: ['venue', 'Salim Al Harthy'], reason: 'We waited' }),
    expect.objectContaining({ by: ['office', 'Huda'], reason: 'Both are right' }),
    expect.objectContaining({
      by: ['office', 'Huda'],
      detail: 'missed',
      state: 'part_refunded',
      reason: 'Half each',
    }),
    expect.objectContaining({ by: ['office', 'Huda'], reason: 'Half each', amount: 650 }),
    expect.objectContaining({ what: 'refund_requested', state: 'refunded', amount: 650 }),
    expect.objectContaining({ what: 'refund_settled', amount: 650 }),
  ])
})

test('shows the state of an order with its money, lines and contacts', async () => {
  const story = await getOrderOverview(member('finance'), order.id)
  expect(orderContract.getOrderOverview.result.parse(story)).toEqual(story)
  expect(story).toMatchObject({
    number: order.number,
    customer: { id: salim.userId, name: 'Salim Al Harthy', isErased: false },
    contact: { phone: '+96892123456' },
    pickups: [{ venueId, lines: [{ quantity: 2 }] }],
  })
  expect(story.money.entries).toContainEqual(
    expect.objectContaining({ kind: 'capture', amount: order.total }),
  )
})

test('shows the overviews of a person, a venue, a business and a donation', async () => {
  const ctx = database.ctx()
  await aTicket(as(ctx, salim), { subject: 'Where is the door' })
  await aBusinessOf(ctx, venueId, '7654321', null)
  const donation = await aDonation(as(ctx, await aDonor(ctx)))
  await aRequest(as(ctx, await aNeighbour(ctx)), donation)
  const business = await database.pool.query<{ id: string }>('select id from businesses.businesses')
  const person = await getPersonOverview(member('support'), salim.userId)
  expect(personContract.getPersonOverview.result.parse(person)).toEqual(person)
  expect(person).toMatchObject({
    orderCount: 1,
    orders: [{ id: order.id }],
    tickets: [{ subject: 'Where is the door' }],
  })
  const venue = await getVenueOverview(member('finance'), venueId)
  expect(venueContract.getVenueOverview.result.parse(venue)).toEqual(venue)
  expect(venue).toMatchObject({
    team: [{ id: cook.userId }],
    business: { id: business.rows[0]!.id },
    pickups: [{ orderId: order.id }],
  })
  const firm = await getBusinessOverview(member('catalogue'), business.rows[0]!.id)
  expect(businessContract.getBusinessOverview.result.parse(firm)).toEqual(firm)
  expect(firm.venues).toMatchObject([{ id: venueId }])
  const given = await getDonationOverview(member('moderation'), donation.id)
  expect(donationContract.getDonationOverview.result.parse(given)).toEqual(given)
  expect(given.requests).toHaveLength(1)
  expect((await events('donation', donation.id)).map(({ what }) => what)).toEqual(['requested', 'listed'])
  expect((await events('person', salim.userId)).map(({ what }) => what)).toEqual(
    expect.arrayContaining(['asked', 'ordered', 'signed_up']),
  )
  expect((await events('venue', venueId)).map(({ what }) => what)).toContain('joined')
  expect((await events('business', business.rows[0]!.id)).map(({ what }) => what)).toContain('joined')
})

test('answers not found for an unknown id and without the permission', async () => {
  const owner = member('owner')
  const nobody = randomUUID()
  for (const read of [
    getPersonOverview,
    getOrderOverview,
    getVenueOverview,
    getBusinessOverview,
    getDonationOverview,
    findParcel,
  ])
    expect(await codeOf(read(owner, nobody))).toBe('not_found')
  expect((await listTimeline(owner, { kind: 'order', id: nobody }, {})).items).toEqual([])
  for (const permission of ['finance', 'moderation', 'planning', 'catalogue'] as const)
    expect(await codeOf(getPersonOverview(member(permission), salim.userId))).toBe('not_found')
  for (const permission of ['people', 'moderation', 'planning', 'catalogue'] as const) {
    expect(await codeOf(getOrderOverview(member(permission), order.id))).toBe('not_found')
    expect(await codeOf(events('order', order.id, member(permission)))).toBe('not_found')
  }
  expect(await codeOf(getVenueOverview(member(), venueId))).toBe('not_found')
  expect(await codeOf(findParcel(owner, order.pickups[0]!.id))).toBe('not_found')
})

test('pages through a timeline without a gap or a repeat', async () => {
  const person = await aPerson(database.ctx())
  await run(
    database.pool,
    sql`insert into audit.entries (at, kind, actor_id, session_id, act, subject)
      select date_trunc('hour', now()) - (n / 3) * interval '1 minute', 'change', ${huda.userId}, uuidv7(), 'POST /api/v1/x',
        ${person.userId} from generate_series(1, 100) n`,
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listTimeline(member('people'), { kind: 'person', id: person.userId }, { cursor })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(101)
  for (const forged of ['x', '_', '2026-02-30T00:00:00Z_a', `${'9'.repeat(50)}_`])
    expect(
      await codeOf(listTimeline(member('people'), { kind: 'person', id: person.userId }, { cursor: forged })),
    ).toBe('invalid_input')
})

test('shows the timeline of an erased person without their name', async () => {
  const ctx = database.ctx()
  const gone = await aPerson(ctx)
  await transact(ctx, tx => run(tx.db, sql`select identity.erase(${gone.userId})`))
  expect(await getPersonOverview(member('people'), gone.userId)).toMatchObject({
    name: '',
    email: null,
    phone: null,
    status: 'erased',
  })
})

test('shows in a person’s overview the sellers that they work for', async () => {
  const { sellerId } = await aProduct(database.ctx())
  const farmer = await aSellerPerson(database.ctx(), sellerId)
  const story = await getPersonOverview(member('support'), farmer.userId)
  expect(personContract.getPersonOverview.result.parse(story).sellsFor).toMatchObject({
    en: 'Barka Green Farm',
  })
})
