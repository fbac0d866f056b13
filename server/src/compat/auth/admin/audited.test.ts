import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asSystem } from '#platform/context'
import { transact } from '#platform/transact'
import { anAccountWithApp } from '#testing/account'
import { authServer } from '#testing/auth-server'
import { aPerson } from '#testing/builders'
import { databaseTest, setUp } from '#testing/set-up'
import { apiKeyText, makeApiKey } from '../../../domains/identity/keys/api-keys.ts'
import { grantRole } from '../../../domains/identity/roles/grant-role.ts'
import { grantPermission } from '../../../domains/identity/roles/office.ts'

const database = databaseTest()
const server = setUp(() => authServer(database))

const system = () => asSystem(database.ctx(), 'test')
async function anOperator() {
  const { userId, auth } = await anAccountWithApp(server)
  await grantRole(system(), userId, 'operator')
  await transact(system(), tx => grantPermission(tx, userId, 'owner'))
  return { userId, token: (await auth.getSession()).data.session!.access_token }
}

const send = (token: string, method: string, path: string, body?: object) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
async function act(...call: Parameters<typeof send>) {
  const answer = await send(...call)
  return answer.status < 400 ? null : answer.headers.get('x-sb-error-code')
}

const someone = () => aPerson(database.ctx())
const emailOf = async (userId: string) =>
  (await database.pool.query<{ email: string }>('select email from identity.users where id = $1', [userId]))
    .rows[0]!.email

describe('the audit log', () => {
  const entriesOf = async (userId: string) =>
    (
      await database.pool.query(
        'select kind, act, subject, input from audit.entries where actor_id = $1 order by id',
        [userId],
      )
    ).rows

  test('records an operator’s reads and acts, without inputs and refused calls', async () => {
    const { token, ...operator } = await anOperator()
    const victim = await someone()
    const { userId } = victim
    const email = await emailOf(userId)
    expect(await act(token, 'GET', '/admin/users?per_page=2')).toBeNull()
    expect(await act(token, 'GET', '/admin/users?per_page=2')).toBeNull()
    expect(await act(token, 'GET', `/admin/users/${userId}`)).toBeNull()
    expect(await act(token, 'PUT', `/admin/users/${userId}`, { password: 'weak' })).toBe('weak_password')
    expect(await act(token, 'PUT', `/admin/users/${userId}`, { password: 'wadi after rain' })).toBeNull()
    expect(await act(token, 'POST', '/admin/generate_link', { type: 'magiclink', email })).toBeNull()
    expect(await act(token, 'GET', `/admin/users/${randomUUID()}`)).toBe('user_not_found')
    expect(await entriesOf(operator.userId)).toEqual([
      { kind: 'read', act: 'GET /auth/v1/admin/users', subject: null, input: { per_page: '2' } },
      { kind: 'read', act: 'GET /auth/v1/admin/users/{userId}', subject: userId, input: { userId } },
      { kind: 'change', act: 'PUT /auth/v1/admin/users/{userId}', subject: userId, input: { userId } },
      { kind: 'change', act: 'POST /auth/v1/admin/generate_link', subject: email, input: { email } },
    ])
  })

  test('undoes an act whose audit entry fails, and answers the state after the act', async () => {
    const { token } = await anOperator()
    const { userId } = await someone()
    await database.pool.query(`insert into identity.mfa_factors (user_id, type, status, phone)
      values ('${userId}', 'phone', 'verified', '+96891234568')`)
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from identity.mfa_factors where user_id = $1',
      [userId],
    )
    const answer = await send(token, 'PUT', `/admin/users/${userId}/factors/${rows[0]!.id}`, {
      friendly_name: 'Phone of the shop',
    })
    expect(await answer.json()).toMatchObject({ friendly_name: 'Phone of the shop' })
    await database.pool.query(
      `alter table audit.entries add constraint broken check (act = 'none') not valid`,
    )
    const metadata = { full_name: 'Someone else' }
    await act(token, 'PUT', `/admin/users/${userId}`, { user_metadata: metadata })
    await database.pool.query('alter table audit.entries drop constraint broken')
    const named = await database.pool.query<{ name: string }>(
      'select full_name as name from identity.people where id = $1',
      [userId],
    )
    expect(named.rows[0]!.name).not.toBe(metadata.full_name)
  })

  test('records nothing of a server with the service key, which is no office member', async () => {
    const key = await makeApiKey(system(), { role: 'service_role', name: 'test', doneBy: 'test' })
    const before = await database.pool.query('select from audit.entries')
    expect(await act(await apiKeyText(server.services, key), 'GET', '/admin/users')).toBeNull()
    expect((await database.pool.query('select from audit.entries')).rowCount).toBe(before.rowCount)
  })
})
