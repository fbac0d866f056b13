import { randomUUID } from 'node:crypto'
import { ROUTES } from '@dawra/contract/api'
import type { Viewing } from '@dawra/contract/identity/viewing'
import type { Order } from '@dawra/contract/orders/schemas'
import { VIEWING_HEADER } from '@dawra/contract/platform/office.rules'
import type { Route } from '@dawra/contract/platform/route'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inNameOf } from '#platform/context'
import { many, maybe, one, run, sql } from '#platform/sql'
import { onlyReading } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPlacedOrder, as, aVenue, type Person } from '#testing/builders'
import { accepted, aGivenDonation, aRequest } from '#testing/donation-builders'
import { databaseTest, setUp } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { clearSessions } from '../src/domains/identity/sessions/clear-sessions.ts'

type Member = Awaited<ReturnType<WholeApp['signUpOperator']>>
type Somebody = Awaited<ReturnType<WholeApp['signUp']>>
const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let huda: Member
let salma: Member
let person: Somebody
let order: Order

beforeAll(async () => {
  huda = await whole.signUpOperator(['support'])
  salma = await whole.signUpOperator(['support'])
  person = await whole.signUp()
  order = await anOrderOf(person)
})
// The tests start more viewings than a member may in an hour.
beforeEach(() =>
  run(database.pool, sql`delete from platform.rate_limits where key like 'identity.view_as:%'`),
)

async function anOrderOf({ userId }: Somebody) {
  const { venue } = await aVenue(database.ctx())
  const deal = await aDeal(database.ctx(), venue.id)
  return aConfirmedOrder(as(database.ctx(), inNameOf(userId)), whole.gateway, [deal])
}

interface ActAnswer {
  status: number
  code?: string
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any route
  json: any
}
async function send(
  by: { token: string },
  name: string,
  asked: { viewing?: string; body?: object } = {},
): Promise<ActAnswer> {
  const [method, path] = name.split(' ') as [string, string]
  const answer = await whole.send(method, path, asked.body, {
    authorization: `Bearer ${by.token}`,
    'idempotency-key': randomUUID(),
    ...(asked.viewing !== undefined && { [VIEWING_HEADER]: asked.viewing }),
  })
  const text = await answer.text()
  const json = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}
  return { status: answer.status, code: json.code, json }
}
const begin = (userId: string, by: Member = huda) =>
  send(by, `POST /api/v1/admin/people/${userId}/viewing`, {
    body: { reason: 'They cannot find their order' },
  })
const view = async (userId = person.userId, by: Member = huda) => (await begin(userId, by)).json as Viewing
const end = (userId = person.userId, by: Member = huda) =>
  send(by, `POST /api/v1/admin/people/${userId}/viewing/end`)
const me = (viewing: string, by: { token: string } = huda) => send(by, 'GET /api/v1/me', { viewing })
const entries = (userId: string) =>
  many<{ kind: string; act: string; actor: string; reason: string | null }>(
    database.pool,
    sql`select kind, act, actor_id as actor, reason from audit.entries where subject = ${userId} order by id`,
  )

describe('a support member who views a person', () => {
  /**
   * @promise office-acts.person.view.text (office, a person; banner of a viewing)
   * @promise viewing.text (office, a person; banner of a viewing)
   */
  test('shows the viewing member what the person reads, without codes or payment pages', async () => {
    const { viewingId, name, email, endsAt } = await view()
    expect([name, email]).toEqual(['', person.email])
    const minutes = (Date.parse(endsAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThan(16)
    expect((await me(viewingId)).json).toMatchObject({ id: person.userId, office: [], email: person.email })
    const path = `GET /api/v1/orders/${order.id}`
    const own = (await send(person, path)).json as Order
    expect(own.pickups[0]).toMatchObject({ code: expect.stringMatching(/^\w{5}$/), pass: expect.any(String) })
    const { pass: _, ...pickup } = own.pickups[0]!
    const shown = await send(huda, path, { viewing: viewingId })
    expect(shown.json).toEqual({
      ...own,
      payment: { ...own.payment, url: null },
      pickups: [{ ...pickup, code: null, collector: null }],
    })
    const listed = await send(huda, 'GET /api/v1/orders', { viewing: viewingId })
    expect(listed.json.items).toEqual([shown.json])
    // In the member's own name this thing does not belong to them.
    expect((await send(huda, path)).code).toBe('not_found')
  })

  test('hides from a viewing member where an unpaid order is paid', async () => {
    const { venue } = await aVenue(database.ctx())
    const buyer = await whole.signUp()
    const ctx = as(database.ctx(), inNameOf(buyer.userId))
    const placed = await aPlacedOrder(ctx, whole.gateway, [await aDeal(database.ctx(), venue.id)])
    const { viewingId } = await view(buyer.userId)
    const path = `GET /api/v1/orders/${placed.id}`
    expect((await send(buyer, path)).json.payment.url).toEqual(expect.any(String))
    expect((await send(huda, path, { viewing: viewingId })).json.payment.url).toBeNull()
  })

  /**
   * @promise office-acts.person.view.tells (office, a person, See what they see)
   * @promise sessions.kinds.viewed_by_office (security, recent events)
   */
  test('logs the start, each page and the end of a viewing, which the person sees', async () => {
    const somebody = await whole.signUp()
    const { viewingId } = await view(somebody.userId)
    for (const _ of [1, 2]) await send(huda, 'GET /api/v1/orders', { viewing: viewingId })
    expect((await end(somebody.userId)).status).toBe(204)
    expect(await entries(somebody.userId)).toEqual([
      {
        kind: 'change',
        act: 'POST /api/v1/admin/people/{userId}/viewing',
        actor: huda.userId,
        reason: 'They cannot find their order',
      },
      { kind: 'read', act: 'GET /api/v1/orders', actor: huda.userId, reason: null },
      {
        kind: 'change',
        act: 'POST /api/v1/admin/people/{userId}/viewing/end',
        actor: huda.userId,
        reason: null,
      },
    ])
    const { json } = await send(somebody, 'GET /api/v1/me/security-events')
    expect(json[0]).toMatchObject({ kind: 'viewed_by_office', userAgent: null, ip: null })
  })

  test('logs a viewing for each of two people', async () => {
    const [one, other] = [await whole.signUp(), await whole.signUp()]
    for (const { userId } of [one, other]) {
      const { viewingId } = await view(userId)
      await send(huda, 'GET /api/v1/orders', { viewing: viewingId })
    }
    for (const { userId } of [one, other])
      expect((await entries(userId)).map(({ act }) => act)).toContain('GET /api/v1/orders')
  })

  test('requires a reason, the permission and a fresh second factor to view', async () => {
    const path = `POST /api/v1/admin/people/${person.userId}/viewing`
    expect((await send(huda, path, { body: { reason: '' } })).code).toBe('invalid_input')
    expect((await begin(person.userId, await whole.signUpOperator(['finance']))).code).toBe(
      'permission_needed',
    )
    expect((await send(await whole.signUp(), path, { body: { reason: 'For fun' } })).code).toBe('not_found')
    const late = await whole.signUpOperator(['support'])
    await run(
      database.pool,
      sql`update identity.sessions set amr = (select jsonb_agg(shown || jsonb_build_object('timestamp',
          (shown ->> 'timestamp')::bigint - 660)) from jsonb_array_elements(amr) shown) where user_id = ${late.userId}`,
    )
    expect((await begin(person.userId, late)).code).toBe('step_up_needed')
  })

  /** @promise office-acts.person.view.isMember (office, a member's page) */
  test('refuses to view a member, oneself or an unknown person', async () => {
    expect((await begin(salma.userId)).code).toBe('person_in_office')
    expect((await begin(huda.userId)).code).toBe('own_act')
    expect((await begin(randomUUID())).code).toBe('not_found')
    const gone = await whole.signUp()
    await run(database.pool, sql`select identity.erase(${gone.userId})`)
    expect((await begin(gone.userId)).code).toBe('not_found')
  })

  test('refuses to view more than twenty accounts in an hour', async () => {
    const curious = await whole.signUpOperator(['support'])
    for (let nth = 1; nth <= 20; nth++) expect((await begin(person.userId, curious)).status).toBe(200)
    expect((await begin(person.userId, curious)).code).toBe('too_many_requests')
  })
})

describe('a viewing', () => {
  /**
   * @promise office-acts.person.view.text (office, a person; banner of a viewing; refusal)
   * @promise viewing.text (office, a person; banner of a viewing; refusal)
   * @promise refusals.viewing_only (office, a person; banner of a viewing; refusal)
   */
  test('changes nothing by a viewing, and shows only routes that may be viewed', async () => {
    const { viewingId } = await view()
    const refused = ROUTES.filter(
      ({ method, access, viewable }) => !viewable && !(access === 'anyone' && method === 'GET'),
    )
    expect(refused.length).toBeGreaterThan(300)
    const names = { orderId: order.id, pickupId: order.pickups[0]!.id, userId: person.userId }
    const answers = await Promise.all(
      refused.map(async route => [
        named(route),
        (await send(huda, filled(route, names), asked(route, viewingId))).code,
      ]),
    )
    expect(answers).toEqual(refused.map(route => [named(route), 'viewing_only']))
    const { status } = await one<{ status: string }>(
      database.pool,
      sql`select status from orders.pickups where id = ${names.pickupId}`,
    )
    expect(status).toBe('confirmed')
  })

  test('opens neither the compatible protocols nor live updates to a viewing', async () => {
    const { viewingId: viewing } = await view()
    for (const name of [
      'GET /auth/v1/user',
      'PUT /auth/v1/user',
      'POST /auth/v1/logout',
      'GET /rest/v1/profiles',
      'GET /storage/v1/object/list/scans',
      'GET /api/v1/events',
    ])
      expect([name, (await send(huda, name, { viewing })).code]).toEqual([name, 'viewing_only'])
  })

  /**
   * @promise office-acts.person.view.text
   * @promise viewing.text
   * @promise refusals.viewing_only
   */
  test('answers each viewable route while the database refuses every change', async () => {
    const { donor: _, ...names } = await everythingOf(person)
    const { viewingId: viewing } = await view()
    for (const route of ROUTES.filter(({ viewable }) => viewable)) {
      const name = filled(route, names)
      expect([name, (await send(huda, name, { viewing })).status]).toEqual([name, 200])
    }
    const ctx = database.ctx()
    const { userId } = person
    const writing = onlyReading(ctx, tx =>
      run(tx.db, sql`update identity.users set full_name = 'Huda' where id = ${userId}`),
    )
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })

  test('hides the code of a request and the donor’s place in a viewing', async () => {
    const { requestId, donor } = await everythingOf(person)
    await accepted(as(database.ctx(), donor), requestId)
    const { viewingId: viewing } = await view()
    const path = `GET /api/v1/me/requests/${requestId}`
    const own = (await send(person, path)).json
    expect(own).toMatchObject({ code: expect.any(String), meeting: { donorPhone: expect.any(String) } })
    const hidden = { ...own, code: null, meeting: null }
    expect((await send(huda, path, { viewing })).json).toEqual(hidden)
    expect((await send(huda, 'GET /api/v1/me/requests', { viewing })).json.items).toEqual([hidden])
  })

  test('allows a viewing to one member, in one session', async () => {
    const { viewingId } = await view()
    expect((await me(viewingId, salma)).code).toBe('viewing_ended')
    expect((await me(viewingId, person)).code).toBe('viewing_ended')
    expect((await me(viewingId, await whole.signUp())).code).toBe('viewing_ended')
    expect((await me('nonsense')).code).toBe('viewing_ended')
    expect((await me('')).code).toBe('viewing_ended')
    await run(
      database.pool,
      sql`update identity.viewings set session_id = (select id from identity.sessions where user_id = ${person.userId} limit 1)
        where operator_id = ${huda.userId}`,
    )
    expect((await me(viewingId)).code).toBe('viewing_ended')
    const guest = await whole.send('GET', '/api/v1/me', undefined, { [VIEWING_HEADER]: viewingId })
    expect(guest.status).toBe(403)
  })

  /**
   * @promise office-acts.person.view.text
   * @promise viewing.text
   */
  test('ends a viewing by itself, by a click, and when the next one begins', async () => {
    const first = await view()
    await run(
      database.pool,
      sql`update identity.viewings set ends_at = now() - interval '1 second' where operator_id = ${huda.userId}`,
    )
    expect((await me(first.viewingId)).code).toBe('viewing_ended')
    expect((await end()).code).toBe('viewing_ended')

    const second = await view()
    expect((await end()).status).toBe(204)
    expect((await me(second.viewingId)).code).toBe('viewing_ended')
    expect((await end()).code).toBe('viewing_ended')

    const third = await view()
    const other = await whole.signUp()
    const fourth = await view(other.userId)
    expect((await me(third.viewingId)).code).toBe('viewing_ended')
    expect((await me(fourth.viewingId)).json).toMatchObject({ id: other.userId })
    expect((await end(person.userId)).code).toBe('viewing_ended')
    expect((await me(fourth.viewingId)).status).toBe(200)
  })

  test('starts one viewing when it is started twice at the same moment', async () => {
    const both = await Promise.all([view(), view()])
    const codes = await Promise.all(both.map(async ({ viewingId }) => (await me(viewingId)).status))
    expect(codes.sort()).toEqual([200, 403])
  })

  test('ends a viewing with its permission or session, or if the person is staff or gone', async () => {
    const support = await whole.signUpOperator(['support'])
    const begun = await view(person.userId, support)
    await run(database.pool, sql`delete from identity.office_permissions where user_id = ${support.userId}`)
    expect((await me(begun.viewingId, support)).code).toBe('viewing_ended')
    // The member can still end the rest of the viewing.
    expect((await end(person.userId, support)).status).toBe(204)

    const leaving = await whole.signUpOperator(['support'])
    const left = await view(person.userId, leaving)
    await send(leaving, 'POST /auth/v1/logout')
    expect((await me(left.viewingId, leaving)).code).toBe('not_signed_in')

    const joining = await whole.signUp()
    const joined = await view(joining.userId)
    await run(
      database.pool,
      sql`insert into identity.user_roles (user_id, role) values (${joining.userId}, 'operator')`,
    )
    expect((await me(joined.viewingId)).code).toBe('viewing_ended')

    const going = await whole.signUp()
    const gone = await view(going.userId)
    await run(database.pool, sql`select identity.erase(${going.userId})`)
    expect((await me(gone.viewingId)).code).toBe('viewing_ended')
    const row = await maybe(
      database.pool,
      sql`select from identity.viewings where viewed_id = ${going.userId}`,
    )
    expect(row).toBeUndefined()
  })

  test('deletes an ended viewing the next morning', async () => {
    await view()
    const of = () =>
      many(database.pool, sql`select from identity.viewings where operator_id = ${huda.userId}`)
    await clearSessions(database.ctx())
    expect(await of()).toHaveLength(1)
    await run(
      database.pool,
      sql`update identity.viewings set ends_at = now() - interval '1 second' where operator_id = ${huda.userId}`,
    )
    await clearSessions(database.ctx())
    expect(await of()).toHaveLength(0)
  })
})

const named = ({ method, path }: Route) => `${method} ${path}`
const filled = ({ method, path }: Route, names: Record<string, string>) =>
  `${method} ${path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? randomUUID())}`
const asked = ({ method }: Route, viewing: string) => (method === 'GET' ? { viewing } : { viewing, body: {} })

let everything: { orderId: string; ticketId: string; requestId: string; donor: Person } | undefined
/** One thing for each path parameter. */
async function everythingOf({ userId, token }: Somebody) {
  if (everything) return everything
  const body = { topic: 'other', subject: 'A question', text: 'Where is it?', language: 'en' }
  const ticket = await send({ token }, 'POST /api/v1/support/tickets', { body })
  const { donation, donor } = await aGivenDonation(database.ctx())
  await run(
    database.pool,
    sql`insert into identity.user_roles (user_id, role) values (${userId}, 'buyer') on conflict do nothing`,
  )
  const request = await aRequest(as(database.ctx(), inNameOf(userId)), donation)
  everything = { orderId: order.id, ticketId: ticket.json.id, requestId: request.id, donor }
  return everything
}
