import { randomUUID } from 'node:crypto'
import { ROUTES } from '@dawra/contract/api'
import type { Route } from '@dawra/contract/platform/route'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getPerson } from '#identity'
import { type Ctx, inNameOf } from '#platform/context'
import { refuseOwnAct } from '#platform/refuse-own-act'
import { aPerson, as, type Person } from '#testing/builders'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { belongings } from '../src/domains.ts'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let member: Person
let colleague: Person
/** Things of the member, by parameter name. */
const own: Record<string, string> = {}

/** A row with these values, and arbitrary ones in other required columns: only its owner matters. @returns its id */
async function aRow(table: string, values: Record<string, unknown>): Promise<string> {
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const { rows: checks } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table],
    )
    for (const { name } of checks) await client.query(`alter table ${table} drop constraint "${name}"`)
    const { rows: columns } = await client.query<{ name: string; type: string; first: string | null }>(
      `select a.attname as name, t.typname as type,
          (select enumlabel from pg_enum e where e.enumtypid = t.oid order by enumsortorder limit 1) as first
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where attrelid = $1::regclass and attnum > 0 and attnotnull and not atthasdef and attidentity = '' and attgenerated = ''`,
      [table],
    )
    for (const { name, type, first } of columns) values[name] ??= first ?? ANYTHING[type] ?? '{}'
    const names = Object.keys(values)
    const { rows } = await client.query<Record<string, string>>(
      `insert into ${table} (${names.join()}) values (${names.map((_, n) => `$${n + 1}`).join()}) returning *`,
      Object.values(values),
    )
    await client.query('commit')
    return rows[0]!.id ?? ''
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
const ANYTHING: Record<string, unknown> = {
  ...{ text: 'x', uuid: randomUUID(), int4: 1, int8: 1, float8: 1, bool: false, bytea: Buffer.from('x') },
  ...{ timestamptz: new Date(), date: '2026-11-01', point: '(58,23)', category: 'x' },
}

async function everythingOf({ userId }: Person) {
  const { email } = await getPerson(database.pool, userId)
  const venueId = await aRow('venues.venues', {})
  await aRow('venues.members', { venue_id: venueId, user_id: userId, role: 'owner' })
  const businessId = await aRow('businesses.businesses', {})
  await aRow('businesses.venues', { business_id: businessId, venue_id: venueId })
  const sellerId = await aRow('shop.sellers', {})
  await aRow('shop.members', { seller_id: sellerId, user_id: userId })
  const charityId = await aRow('charities.charities', {})
  await aRow('charities.members', { charity_id: charityId, user_id: userId })
  const dealId = await aRow('deals.deals', { venue_id: venueId, status: 'live' })
  const orderId = await aRow('orders.orders', { customer_id: userId })
  const pickupId = await aRow('orders.pickups', { order_id: orderId })
  const planId = await aRow('bins.subscriptions', { user_id: userId })
  const binId = await aRow('bins.bins', { subscription_id: planId })
  const { rows } = await database.pool.query<{ number: string }>(
    'select number from bins.bins where id = $1',
    [binId],
  )
  const batchId = await aRow('payouts.batches', {})
  const code = 'WR-2611-01'
  await aRow('shop.batches', { seller_id: sellerId, code })
  Object.assign(own, {
    ...{ userId, venueId, businessId, sellerId, charityId, dealId, orderId, pickupId, pickupIds: pickupId },
    ...{
      planId,
      binNumber: rows[0]!.number,
      batchId,
      code,
      ownerId: userId,
      driverId: userId,
      donorId: userId,
    },
    ...{ email, contact: email, q: email, payeeId: venueId },
    applicationId: await aRow('identity.applications', { user_id: userId }),
    changeId: await aRow('businesses.changes', { business_id: businessId, asked_by: randomUUID() }),
    charityApplicationId: await aRow('charities.applications', { user_id: userId }),
    productId: await aRow('shop.products', { seller_id: sellerId }),
    problemId: await aRow('bins.problems', { subscription_id: planId }),
    donationId: await aRow('donations.donations', { donor_id: userId }),
    donationRequestId: await aRow('donations.requests', { requester_id: userId }),
    caseId: await aRow('orders.cases', { pickup_id: pickupId }),
    voucherId: await aRow('vouchers.vouchers', { user_id: userId }),
    ...(await payoutOf(venueId, batchId)),
    ...(await paidBy(userId, orderId)),
    documentId: await aRow('documents.documents', { issuer: `business:${businessId}` }),
    requestId: await aRow('profile.privacy_requests', { user_id: userId }),
    ticketId: await aRow('support.tickets', { user_id: userId }),
    commandId: await aRow('rounds.commands', { id: randomUUID(), driver_id: userId }),
    approvalId: await aRow('approvals.requests', { person_id: userId }),
    notificationId: await aRow('notifications.notifications', { user_id: userId }),
    messageId: await aRow('messages.messages', { author_id: userId }),
    reviewId: await aRow('reviews.reviews', { author_id: userId }),
    ratingId: await aRow('donations.ratings', { about_id: userId }),
  })
}

async function payoutOf(venueId: string, batchId: string) {
  const payoutId = await aRow('payouts.payouts', { batch_id: batchId, venue_id: venueId })
  return { payoutId, entryId: await aRow('payouts.bank_entries', { payout_id: payoutId }) }
}

async function paidBy(userId: string, orderId: string) {
  const paymentId = await aRow('payments.payments', { subject: `order:${orderId}` })
  const collectionId = await aRow('collections.requests', { user_id: userId })
  return { paymentId, collectionId, refundId: await aRow('payments.refunds', { payment_id: paymentId }) }
}

beforeAll(async () => {
  member = await aPerson(database.ctx())
  colleague = await aPerson(database.ctx())
  await everythingOf(member)
})

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}
const bodyOf = ({ body }: Route) =>
  body ? namesIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : []
const paramsOf = ({ path }: Route) => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
const KNOWN = new Set(['userId', 'pickupIds', ...belongings.flatMap(names => Object.keys(names))])
const namesOf = (route: Route) => [...paramsOf(route), ...bodyOf(route)].filter(name => KNOWN.has(name))

const NOBODYS =
  /\/admin\/(launch|settings|areas|city|seasons|rounds|delivery-areas|bin-areas|depots|master-rounds|vehicles|detours|unassigned|round-stops|replans|heaps|processing-sites|platform-identity|payout-debtor|bank-statements|reasons|rewards|breaches|corrections|support\/(templates|holidays)|care|lists)\b|\/admin\/(bins|payout-batches|sellers)$/
/** Acts by which the member only gives up rights. */
const GIVEN_UP = /\/admin\/(office\/\{userId\}\/|approvals\/\{approvalId\}\/withdrawal)/

const NAMES: Record<string, string> = {
  'businesses.applications': 'applicationId',
  'approvals.requests': 'approvalId',
}

const acts = ROUTES.filter(({ access, method }) => typeof access === 'object' && method !== 'GET')
const refusalOf = (ctx: Ctx, route: Route, named: Record<string, unknown>) =>
  refuseOwnAct(ctx, { route, params: {}, query: {}, body: named, address: '' }, belongings).then(
    () => undefined,
    error => error.code,
  )

describe('an office act that concerns oneself', () => {
  test.each(acts.map(route => [`${route.method} ${route.path}`, route] as const))(
    'refuses an office act on oneself: %s',
    async (_, route) => {
      const names = namesOf(route)
      if (names.length === 0) {
        expect(route.path).toMatch(NOBODYS)
        return
      }
      const expected = GIVEN_UP.test(route.path) ? undefined : 'own_act'
      for (const name of names) {
        expect(own, name).toHaveProperty(name)
        const named = { [name]: name.endsWith('Ids') ? [own[name]] : own[name] }
        expect([name, await refusalOf(as(database.ctx(), member), route, named)]).toEqual([name, expected])
        expect([name, await refusalOf(as(database.ctx(), colleague), route, named)]).toEqual([
          name,
          undefined,
        ])
      }
    },
  )

  test.each([
    ['a report about their deal', 'moderation.cases', () => ({ kind: 'deal', subject_id: own.dealId })],
    [
      'a report about a rating of them',
      'moderation.cases',
      () => ({ kind: 'rating', subject_id: own.ratingId }),
    ],
    ['what a colleague proposes for their store', 'approvals.requests', () => ({ subject_id: own.payoutId })],
    [
      'a report about what they wrote',
      'moderation.cases',
      () => ({ kind: 'message', subject_id: own.messageId }),
    ],
    ['a pattern of accounts that theirs is one of', 'abuse.cases', () => ({ accounts: `{${own.userId}}` })],
    ['the application of their business', 'businesses.applications', () => ({ user_id: own.userId })],
  ])('refuses to decide about oneself: %s', async (_, table, values) => {
    const id = await aRow(table, values())
    const name = NAMES[table] ?? 'caseId'
    expect(await refusalOf(as(database.ctx(), member), acts[0]!, { [name]: id })).toBe('own_act')
    expect(await refusalOf(as(database.ctx(), colleague), acts[0]!, { [name]: id })).toBeUndefined()
  })

  test('refuses an act on a person with the same address or phone, in any spelling', async () => {
    await database.pool.query(`update identity.users set phone = '+96892123456' where id = $1`, [
      member.userId,
    ])
    for (const q of ['9212 3456', '٩٢١٢٣٤٥٦', '0096892123456', ` ${own.email!.toUpperCase()}`])
      expect([q, await refusalOf(as(database.ctx(), member), acts[0]!, { q })]).toEqual([q, 'own_act'])
  })

  /** @promise refusals.own_act (office, every act) */
  test('refuses an office act on oneself before a lookup, but not a venue team’s', async () => {
    const { userId, token } = await whole.signUpOperator()
    const blocked = await whole.send(
      'POST',
      `/api/v1/admin/people/${userId}/unblock`,
      { reason: 'Me again' },
      {
        authorization: `Bearer ${token}`,
      },
    )
    expect([blocked.status, ((await blocked.json()) as { code: string }).code]).toEqual([403, 'own_act'])
    const ofTeam = ROUTES.find(({ venue, method }) => venue && method !== 'GET')!
    expect(
      await refusalOf(as(database.ctx(), inNameOf(member.userId)), ofTeam, { venueId: own.venueId! }),
    ).toBeUndefined()
  })
})
