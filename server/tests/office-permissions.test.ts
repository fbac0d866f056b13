import { randomUUID } from 'node:crypto'
import { ROUTES } from '@dawra/contract/api'
import {
  includesPermission,
  type OfficePermission,
  officePermissions,
} from '@dawra/contract/platform/office.rules'
import type { Route } from '@dawra/contract/platform/route'
import { beforeAll, expect, test } from 'vitest'
import { aVenue } from '#testing/builders'
import { databaseTest, setUp } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
type Member = Awaited<ReturnType<WholeApp['signUpOperator']>>
const members = new Map<OfficePermission | 'nothing', Member>()

beforeAll(async () => {
  for (const permission of officePermissions)
    members.set(permission, await whole.signUpOperator([permission]))
  members.set('nothing', await whole.signUpOperator([]))
})

const owner = () => members.get('owner')!
const bearer = ({ token }: Pick<Member, 'token'>) => ({
  authorization: `Bearer ${token}`,
  'idempotency-key': randomUUID(),
})

async function ask(member: Pick<Member, 'token'>, method: string, path: string, body?: object) {
  const answer = await whole.send(method, path, body, bearer(member))
  return answer.status < 400 ? undefined : ((await answer.json()) as { code: string }).code
}
const call = (member: Member, { method, path, body }: Route) =>
  ask(
    member,
    method,
    path.replace(/\{\w+\}/g, () => randomUUID()),
    body && {},
  )

/** The factor was shown eleven minutes ago. */
const letFactorAge = ({ userId }: Member) =>
  database.pool.query(
    `update identity.sessions set amr = (select jsonb_agg(shown || jsonb_build_object('timestamp',
       (shown ->> 'timestamp')::bigint - 660)) from jsonb_array_elements(amr) shown) where user_id = $1`,
    [userId],
  )

const named = ({ method, path }: Route) => `${method} ${path}`
const officeRoutes = ROUTES.flatMap(route =>
  typeof route.access === 'object' ? [[named(route), route, route.access.office] as const] : [],
)

test.each(officeRoutes)('%s requires exactly its own permission', async (_, route, needed) => {
  for (const [granted, member] of members) {
    const isLetIn = needed === 'any' || (granted !== 'nothing' && includesPermission([granted], needed))
    const refusal = await call(member, route)
    if (isLetIn) expect([granted, refusal]).not.toEqual([granted, 'permission_needed'])
    else expect([granted, refusal]).toEqual([granted, 'permission_needed'])
  }
})

const steppingUp = ROUTES.filter(route => route.stepUp)

test('requires a recent second factor for every table, and limits tables of people', async () => {
  const tables = officeRoutes.filter(([, { media = '' }]) => media.includes('text/csv'))
  expect(tables.length).toBeGreaterThan(2)
  const stepless = tables.filter(([, { stepUp }]) => !stepUp).map(([name]) => name)
  expect(stepless).toEqual([])
  for (const [name, route] of tables.filter(([, { personal }]) => personal)) {
    const member = await whole.signUpOperator()
    const path = route.path.replace('{list}', 'people')
    const answers = []
    for (let time = 0; time <= 20; time++) answers.push(await ask(member, route.method, path))
    expect([name, answers.slice(-2)]).toEqual([name, [undefined, 'too_many_requests']])
  }
})

/** @promise second-factor.stepUp.text (acts of the office about money, points and people) */
test('requires a second factor of the last ten minutes for money, points and people', async () => {
  const stale = await whole.signUpOperator()
  await letFactorAge(stale)
  for (const route of steppingUp)
    expect([named(route), await call(stale, route)]).toEqual([named(route), 'step_up_needed'])
  expect(await ask(stale, 'GET', '/api/v1/admin/office')).toBeUndefined()
})

test('requires a recent second factor to act for a venue, but not from its team', async () => {
  const stale = await whole.signUpOperator(['support'])
  await letFactorAge(stale)
  const stranger = await whole.signUp()
  for (const [method, path, body] of [
    ['POST', `/api/v1/pickups/${randomUUID()}/cancel`, { reason: 'other' }],
    ['POST', `/api/v1/venues/${randomUUID()}/invitations`, { email: 'new@people.test', role: 'staff' }],
    ['PUT', `/api/v1/venues/${randomUUID()}/team/${randomUUID()}`, { role: 'staff' }],
    ['DELETE', `/api/v1/venues/${randomUUID()}/team/${randomUUID()}`, undefined],
  ] as const) {
    expect([path, await ask(stale, method, path, body)]).toEqual([path, 'step_up_needed'])
    expect([path, await ask(stranger, method, path, body)]).toEqual([path, 'not_found'])
  }
})

/** @promise admin-office.changeText (`/admin/office`, change permissions) */
test('applies the removal of a permission to the next request', async () => {
  const member = await whole.signUpOperator(['finance'])
  const payouts = () => ask(member, 'GET', '/api/v1/admin/payouts')
  expect(await payouts()).toBeUndefined()
  expect(await change(member, { taken: ['finance'], granted: ['support'] })).toBeUndefined()
  expect(await payouts()).toBe('permission_needed')
  expect(await ask(member, 'GET', '/api/v1/admin/pickup-cases')).toBeUndefined()
  const removal = { reason: 'Left for another job' }
  expect(await ask(owner(), 'POST', `/api/v1/admin/office/${member.userId}/removal`, removal)).toBeUndefined()
  expect(await ask(member, 'GET', '/api/v1/admin/pickup-cases')).toBe('not_found')
})

type Change = { granted?: OfficePermission[]; taken?: OfficePermission[] }
const change = ({ userId }: Pick<Member, 'userId'>, what: Change, by: Member = owner()) =>
  ask(by, 'POST', `/api/v1/admin/office/${userId}/permissions`, { ...what, reason: 'A new month' })

/** @promise admin-office.changeText */
test('informs the member of changed permissions with the reason, and all other members', async () => {
  const member = await whole.signUpOperator(['support'])
  await change(member, { granted: ['finance', 'support'], taken: ['planning'] })
  const { rows } = await database.pool.query<{ template: string; recipient: string; facts: object }>(
    `select template, recipient, facts from platform.messages
      where template = 'office_permissions' or facts ->> 'what' = 'permissions_changed' order by id`,
  )
  const emails = async (id: string) =>
    (await database.pool.query<{ email: string }>('select email from identity.users where id = $1', [id]))
      .rows[0]!.email
  const to = await emails(member.userId)
  expect(rows.findLast(({ template }) => template === 'office_permissions')).toMatchObject({
    recipient: to,
    // Permissions that did not change are not listed.
    facts: { granted: ['finance'], taken: [], reason: 'A new month', hasLeft: false },
  })
  const notified = rows.filter(({ facts }) => 'whom' in facts && facts.whom === to).map(row => row.recipient)
  expect(notified).toContain(await emails(members.get('finance')!.userId))
  expect(notified).not.toContain(to)
  expect(notified).not.toContain(await emails(owner().userId))
})

test('refuses to give permissions to a person outside the office', async () => {
  const { userId } = await whole.signUp()
  expect(await change({ userId }, { granted: ['owner'] })).toBe('not_found')
})

/** @promise refusals.last_office_owner (taking `owner` from the last one, deleting that account) */
test('keeps the office’s last owner, also when two remove each other at once', async () => {
  await database.pool.query(
    `insert into identity.office_permissions (user_id, permission) select $1, 'owner' on conflict do nothing`,
    [owner().userId],
  )
  const others = await database.pool.query<{ id: string }>(
    `select user_id as id from identity.office_permissions where permission = 'owner' and user_id <> $1`,
    [owner().userId],
  )
  for (const { id } of others.rows) expect(await change({ userId: id }, { taken: ['owner'] })).toBeUndefined()
  expect(await change(owner(), { taken: ['owner'] })).toBe('last_office_owner')
  expect(
    await ask(owner(), 'POST', `/api/v1/admin/office/${owner().userId}/removal`, { reason: 'Going away' }),
  ).toBe('last_office_owner')
  expect(await ask(owner(), 'POST', '/api/v1/me/erasure')).toBe('last_office_owner')
  const second = await whole.signUpOperator()
  const both = await Promise.all([
    change(owner(), { taken: ['owner'] }, second),
    change(second, { taken: ['owner'] }, owner()),
  ])
  expect(both.filter(refusal => refusal === undefined)).toHaveLength(1)
  const { rows } = await database.pool.query(
    `select from identity.office_permissions where permission = 'owner'`,
  )
  expect(rows).toHaveLength(1)
})

test('lets only support act for a venue as its team does', async () => {
  const { venue } = await aVenue(database.ctx())
  for (const [permission, member] of members) {
    if (permission === 'owner') continue
    expect([permission, await ask(member, 'GET', `/api/v1/venues/${venue.id}/board`)]).toEqual([
      permission,
      permission === 'support' ? undefined : 'permission_needed',
    ])
  }
})

test('lets only an owner invite to the office', async () => {
  const invite = (role: string) =>
    ask(members.get('people')!, 'POST', '/api/v1/admin/invitations', { email: 'new@people.test', role })
  expect(await invite('driver')).toBeUndefined()
  expect(await invite('operator')).toBe('permission_needed')
})

test('ends an unused office session after a working day, a customer’s after 30 days', async () => {
  const { userId } = await whole.signUp()
  const lengthOf = async (id: string) => {
    const { rows } = await database.pool.query<{ hours: number }>(
      `select round(extract(epoch from identity.session_length($1)) / 3600)::int as hours`,
      [id],
    )
    return rows[0]!.hours
  }
  expect([await lengthOf(userId), await lengthOf(owner().userId)]).toEqual([720, 12])
})
