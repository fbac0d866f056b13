import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSystem } from '#platform/context'
import { transact } from '#platform/transact'
import { anAccount, anAccountWithApp, appOf, signedInAgain } from '#testing/account'
import { type AuthServer, authServer } from '#testing/auth-server'
import { aPerson } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { apiKeyText, makeApiKey } from '../../../domains/identity/keys/api-keys.ts'
import { grantRole } from '../../../domains/identity/roles/grant-role.ts'
import { grantPermission } from '../../../domains/identity/roles/office.ts'

const database = databaseTest()
let server: AuthServer
let whole: WholeApp
beforeAll(async () => {
  // Both belong to one installation, so that each accepts the other's tokens.
  server = await authServer(database, { publicUrl: 'http://localhost' })
  whole = await wholeApp(database)
})
afterAll(async () => {
  await whole.close()
  await server.close()
})

const system = () => asSystem(database.ctx(), 'test')
async function makeOperator(userId: string) {
  await grantRole(system(), userId, 'operator')
  await transact(system(), tx => grantPermission(tx, userId, 'owner'))
}
type Account = Awaited<ReturnType<typeof anAccount>>
const tokenOf = async ({ auth }: Pick<Account, 'auth'>) =>
  (await auth.getSession()).data.session!.access_token

async function anOperator() {
  const account = await anAccountWithApp(server)
  await makeOperator(account.userId)
  return account
}

async function act(token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.status < 400 ? null : answer.headers.get('x-sb-error-code')
}

/** Through the product's own API, with the same accounts. */
async function invite(token: string, role: string, email = `${randomUUID()}@people.test`) {
  const answer = await whole.send(
    'POST',
    '/api/v1/admin/invitations',
    { email, role },
    { authorization: `Bearer ${token}` },
  )
  return answer.status < 400 ? null : ((await answer.json()) as { code: string }).code
}

const letItAge = ({ userId }: Pick<Account, 'userId'>) =>
  database.pool.query(
    `update identity.sessions set amr = (select jsonb_agg(shown || jsonb_build_object('timestamp',
       (shown ->> 'timestamp')::bigint - 601)) from jsonb_array_elements(amr) shown) where user_id = $1`,
    [userId],
  )

async function noticesTo(email: string) {
  const { rows } = await database.pool.query<{ facts: { what: string; whom: string; by: string } }>(
    `select facts from platform.messages where recipient = $1 and template = 'operator_notice' order by id`,
    [email],
  )
  return rows.map(({ facts: { what, whom, by } }) => ({ what, whom, by }))
}

const someone = () => aPerson(database.ctx())
const emailOf = async (userId: string) =>
  (await database.pool.query<{ email: string }>('select email from identity.users where id = $1', [userId]))
    .rows[0]!.email

describe('an operator without a second factor', () => {
  /**
   * @promise “The first visit to /admin sets up a second step to sign in. Without it the role can do
   *   nothing.” (`npm run operator -- create`)
   */
  test('lets an operator without a second factor neither list users nor change accounts', async () => {
    const account = await anAccount(server)
    await makeOperator(account.userId)
    const token = await tokenOf(account)
    const victim = await someone()
    const email = await emailOf(victim.userId)
    expect(await act(token, 'GET', '/admin/users')).toBe('insufficient_aal')
    expect(await act(token, 'PUT', `/admin/users/${victim.userId}`, { password: 'wadi after rain' })).toBe(
      'insufficient_aal',
    )
    expect(await act(token, 'POST', '/admin/generate_link', { type: 'magiclink', email })).toBe(
      'insufficient_aal',
    )
    expect(await invite(token, 'operator')).toBe('second_factor_needed')
  })

  /**
   * @promise “The first visit to /admin sets up a second step to sign in. Without it the role can do
   *   nothing.”
   */
  test('gives an operator the rights when they enroll a second factor', async () => {
    const account = await anAccount(server)
    await makeOperator(account.userId)
    const { data: factor } = await account.auth.mfa.enroll({ factorType: 'totp' })
    await account.auth.mfa.challengeAndVerify({ factorId: factor!.id, code: appOf(factor!.totp!.secret)() })
    const token = await tokenOf(account)
    expect(await act(token, 'GET', '/admin/users')).toBeNull()
    expect(await invite(token, 'driver')).toBeNull()
  })

  test('gives an operator no rights after the password alone, before the second factor', async () => {
    const { email } = await anOperator()
    const auth = await signedInAgain(server, email)
    const token = await tokenOf({ auth })
    expect(await act(token, 'GET', '/admin/users')).toBe('insufficient_aal')
    expect(await invite(token, 'driver')).toBe('second_factor_needed')
  })
})

describe('an act that gives power over accounts', () => {
  /** @promise second-factor.stepUp.text */
  test('requires a second factor of the last ten minutes, except for reads', async () => {
    const operator = await anOperator()
    const victim = await someone()
    const email = await emailOf(victim.userId)
    const token = await tokenOf(operator)
    await letItAge(operator)
    expect(await act(token, 'GET', '/admin/users')).toBeNull()
    expect(await invite(token, 'driver')).toBe('step_up_needed')
    const setPassword = (by: string) =>
      act(by, 'PUT', `/admin/users/${victim.userId}`, { password: 'wadi after rain' })
    const makeLink = (by: string) => act(by, 'POST', '/admin/generate_link', { type: 'magiclink', email })
    expect(await setPassword(token)).toBe('step_up_needed')
    expect(await makeLink(token)).toBe('step_up_needed')
    expect(await act(token, 'DELETE', `/admin/users/${victim.userId}`)).toBe('step_up_needed')
    expect(await invite(token, 'operator')).toBe('step_up_needed')

    const { auth, factor, codeOf } = operator
    await auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf() })
    const fresh = await tokenOf(operator)
    expect(await setPassword(fresh)).toBeNull()
    expect(await makeLink(fresh)).toBeNull()
    expect(await invite(fresh, 'operator')).toBeNull()
    // Repeated verification adds no further entry.
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
    const methods = data?.currentAuthenticationMethods.map(shown =>
      typeof shown === 'string' ? shown : shown.method,
    )
    expect(methods).toEqual(['totp', 'password'])
  })

  /** @promise “Everyone else on the office team gets this email too.” (mail `operator_notice`) */
  test('mails an act on accounts to the other operators, not to the operator who did it', async () => {
    const [doer, other] = [await anOperator(), await anOperator()]
    const victim = await someone()
    const whom = await emailOf(victim.userId)
    const by = doer.email
    const token = await tokenOf(doer)
    const invited = `${randomUUID()}@people.test`
    const before = await noticesTo(doer.email)
    await database.pool.query(`delete from platform.messages where recipient = $1`, [other.email])
    await act(token, 'PUT', `/admin/users/${victim.userId}`, { password: 'wadi after rain' })
    await act(token, 'POST', '/admin/generate_link', { type: 'recovery', email: whom })
    await invite(token, 'operator', invited)
    await act(token, 'DELETE', `/admin/users/${victim.userId}`)
    expect(await noticesTo(other.email)).toEqual([
      { what: 'password_set', whom, by },
      { what: 'link_made', whom, by },
      { what: 'operator_invited', whom: invited, by },
      { what: 'erased', whom, by },
    ])
    expect(await noticesTo(doer.email)).toEqual(before)
  })

  test('mails the operators when a server’s key changes an operator’s account', async () => {
    const operator = await anOperator()
    const customer = await someone()
    const key = await makeApiKey(system(), { role: 'service_role', name: 'test', doneBy: 'test' })
    const serviceKey = await apiKeyText(server.services, key)
    await database.pool.query(`delete from platform.messages where recipient = $1`, [operator.email])
    const password = 'wadi after rain'
    expect(await act(serviceKey, 'PUT', `/admin/users/${customer.userId}`, { password })).toBeNull()
    expect(await noticesTo(operator.email)).toEqual([])
    expect(await act(serviceKey, 'PUT', `/admin/users/${operator.userId}`, { password })).toBeNull()
    expect(await noticesTo(operator.email)).toEqual([
      { what: 'password_set', whom: operator.email, by: `service key ${key.id}` },
    ])
  })

  test('announces a new operator to the operators by mail', async () => {
    const operator = await anOperator()
    const newcomer = await someone()
    await database.pool.query(`delete from platform.messages where recipient = $1`, [operator.email])
    await makeOperator(newcomer.userId)
    await makeOperator(newcomer.userId)
    const whom = await emailOf(newcomer.userId)
    expect(await noticesTo(operator.email)).toEqual([{ what: 'operator_added', whom, by: 'test' }])
    expect(await noticesTo(whom)).toEqual([])
  })
})
