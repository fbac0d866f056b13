import { LIMITS } from '@dawra/contract/platform/request-limits.rules'
import { expect, test } from 'vitest'
import { authServer } from '#testing/auth-server'
import { databaseTest, setUp } from '#testing/set-up'
import { createPerson } from '../../domains/identity/accounts/create-person.ts'

const database = databaseTest()
const server = setUp(() => authServer(database))

const VERSION = { 'x-supabase-api-version': '2024-01-01' }
const password = 'frankincense smoke'
const newEmail = () => `guest-${crypto.randomUUID()}@example.com`

async function call(path: string, { body, ...init }: RequestInit & { body?: string } = {}, versioned = true) {
  const response = await fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...init,
    body,
    headers: { ...(versioned && VERSION), 'x-test-address': crypto.randomUUID(), ...init.headers },
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
}
const post = (path: string, body: object, headers = {}, versioned = true) =>
  call(path, { body: JSON.stringify(body), headers }, versioned)

test('names the error code and echoes the API version for clients that send a version', async () => {
  const { status, headers, body } = await post('/token?grant_type=password', { email: newEmail(), password })
  expect(status).toBe(400)
  expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(headers.get('x-sb-error-code')).toBe('invalid_credentials')
})

test('answers older clients in the older error format', async () => {
  const { headers, body } = await post(
    '/token?grant_type=password',
    { email: newEmail(), password },
    {},
    false,
  )
  expect(body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
  expect(headers.get('x-supabase-api-version')).toBeNull()
  expect(headers.get('x-sb-error-code')).toBe('invalid_credentials')
})

test('gives the reasons of a weak password in both formats', async () => {
  const weak = { email: newEmail(), password: 'short' }
  const message = 'Password should be at least 8 characters.'
  const weak_password = { reasons: ['length'] }
  const newer = await post('/signup', weak)
  expect(newer).toMatchObject({ status: 422, body: { code: 'weak_password', message, weak_password } })
  const older = await post('/signup', weak, {}, false)
  expect(older.body).toEqual({ code: 422, error_code: 'weak_password', msg: message, weak_password })
})

test.each([
  ['/signup', { email: 'nobody', password }, 400, 'validation_failed'],
  ['/signup', { email: newEmail() }, 400, 'validation_failed'],
  ['/signup', { email: newEmail(), password, data: { phone: '12' } }, 400, 'validation_failed'],
  ['/signup', { email: newEmail(), password, data: { note: 'x'.repeat(5000) } }, 400, 'validation_failed'],
  ['/signup', {}, 422, 'anonymous_provider_disabled'],
  ['/token?grant_type=password', { password }, 400, 'validation_failed'],
  ['/token?grant_type=refresh_token', { refresh_token: 'made up' }, 400, 'refresh_token_not_found'],
  ['/token?grant_type=refresh_token', {}, 400, 'validation_failed'],
  ['/token?grant_type=refresh_token', { refresh_token: 'cookie' }, 400, 'refresh_token_not_found'],
  ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
  ['/token?grant_type=id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
  ['/token?grant_type=web3', { chain: 'solana' }, 422, 'web3_provider_disabled'],
  ['/token?grant_type=magic', {}, 400, 'invalid_credentials'],
  ['/logout?scope=everywhere', {}, 400, 'validation_failed'],
  ['/logout', {}, 401, 'no_authorization'],
  ['/nowhere', {}, 404, 'not_found'],
])('refuses %s (%#)', async (path, body, status, code) => {
  expect(await post(path, body)).toMatchObject({ status, body: { code } })
})

test('refuses invalid JSON and oversized bodies', async () => {
  expect(await call('/signup', { body: '{' })).toMatchObject({ status: 400, body: { code: 'bad_json' } })
  const huge = JSON.stringify({ email: newEmail(), password: 'x'.repeat(1024 * 1024) })
  expect(await call('/signup', { body: huge })).toMatchObject({ status: 413 })
})

test('refuses an address that is in use', async () => {
  const email = newEmail()
  await createPerson(database.ctx(), { email, password, fullName: 'First' })
  const { status, body } = await post('/signup', { email: email.toUpperCase(), password })
  expect({ status, body }).toEqual({
    status: 422,
    body: { code: 'user_already_exists', message: 'User already registered' },
  })
})

test('refuses a banned person only after the right password', async () => {
  const email = newEmail()
  const { id } = await createPerson(database.ctx(), { email, password, fullName: 'Banned' })
  await database.pool.query(`update identity.users set banned_until = 'infinity' where id = $1`, [id])
  const attempt = (guess: string) => post('/token?grant_type=password', { email, password: guess })
  expect((await attempt('another password')).body.code).toBe('invalid_credentials')
  expect((await attempt(password)).body.code).toBe('user_banned')
  const again = await post('/signup', { email, password: 'a whole new password' })
  expect(again.body.code).toBe('user_already_exists')
})

test('lets only an administrator write app_metadata', async () => {
  const { body: session } = await post('/signup', { email: newEmail(), password })
  const headers = { authorization: `Bearer ${session.access_token}` }
  const body = JSON.stringify({ app_metadata: { role: 'operator' } })
  expect(await call('/user', { method: 'PUT', body, headers })).toMatchObject({
    status: 403,
    body: { code: 'not_admin' },
  })
})

test('limits password attempts, and answers how long to wait', async () => {
  const email = newEmail()
  await createPerson(database.ctx(), { email, password, fullName: 'Counted' })
  const attempt = (address: string, guess = 'a wrong guess') =>
    post('/token?grant_type=password', { email, password: guess }, { 'x-test-address': address })
  for (let count = 0; count < 9; count++) expect((await attempt('203.0.113.9')).status).toBe(400)
  const refused = await attempt('203.0.113.9', password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('counts new accounts per address, a household’s IPv6 addresses as one', async () => {
  const attempt = (last: number) =>
    post('/signup', { email: newEmail(), password: 'short' }, { 'x-test-address': `2001:db8::${last}` })
  const { limit } = LIMITS['identity.sign_up']
  for (let count = 0; count < limit; count++) expect((await attempt(count)).status).toBe(422)
  expect((await attempt(999)).status).toBe(429)
})

test('allows every origin, except with cookies', async () => {
  const preflight = await fetch(`${server.url}/token?grant_type=password`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-type,x-dawra-session,x-client-info',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,content-type,x-client-info')
  const { headers } = await post('/signup', {})
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')).toMatch(/X-Supabase-Api-Version/)
})

test('publishes the keys, the settings and the health of the sign-in protocol', async () => {
  const keys = await call('/.well-known/jwks.json')
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
  expect(keys.body.keys).toEqual([
    expect.objectContaining({ kty: 'EC', crv: 'P-256', kid: expect.any(String), alg: 'ES256', use: 'sig' }),
  ])
  expect(keys.body.keys[0]).not.toHaveProperty('d')
  expect((await call('/settings')).body).toMatchObject({
    mailer_autoconfirm: true,
    external: { email: true },
  })
  expect((await call('/health')).status).toBe(200)
})
