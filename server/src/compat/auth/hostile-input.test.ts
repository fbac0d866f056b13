import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/account.ts'
import { type AuthServer, authServer } from '../../testing/auth-server.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'

let database: TestDatabase
let server: AuthServer
beforeAll(async () => {
  database = await testDatabase()
  server = await authServer(database)
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
})

const send = async (path: string, body: unknown, method = 'POST', token?: string) => {
  const response = await fetch(server.url + path, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    code: response.headers.get('x-sb-error-code'),
    body: (await response.json()) as { access_token: string; user?: { email: string } },
  }
}

test('refuses, in every field, a character that no text may hold', async () => {
  const email = `nul-${crypto.randomUUID()}@example.com`
  const account = await send('/signup', { email, password: PASSWORD })
  const token = account.body.access_token
  const answers = [
    await send('/token?grant_type=password', { email: 'a\u0000b@example.com', password: PASSWORD }),
    await send('/token?grant_type=password', { email, password: 'wrong\u0000password' }),
    await send('/signup', { email: `x${email}`, password: PASSWORD, data: { full_name: 'a\u0000b' } }),
    await send('/signup', { email: `x${email}`, password: PASSWORD, data: { more: { deep: ['\u0000'] } } }),
    await send('/signup', { email: `x${email}`, password: PASSWORD, data: { more: '\ud800' } }),
    await send('/otp', { email: `x${email}`, data: { more: '\u0000' } }),
    await send('/user', { data: { more: '\u0000' } }, 'PUT', token),
    await send('/factors', { factor_type: 'totp', friendly_name: 'a\u0000b' }, 'POST', token),
    await send('/verify', { type: 'email', email, token: '\u0000' }),
    await send('/verify', { type: 'email', token_hash: '\u0000' }),
    await send('/token?grant_type=refresh_token', { refresh_token: '\u0000' }),
    await send('/token?grant_type=pkce', { auth_code: '\u0000', code_verifier: '\u0000' }),
  ]
  expect(
    answers.map(({ status, code }) => [status, code]).filter(([status]) => Number(status) >= 500),
  ).toEqual([])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
})

test('reads an address that begins with a plus as an e-mail address, not a phone', async () => {
  const email = `+${crypto.randomUUID()}@example.com`
  const { status, body } = await send('/signup', { email, password: PASSWORD })
  expect([status, body.user?.email]).toEqual([200, email])
  const mute = await authServer(database, {
    settings: { ...server.services.settings, hasSms: false, confirmsEmail: true },
  })
  const send2 = async (path: string, what: object) => {
    const response = await fetch(mute.url + path, { method: 'POST', body: JSON.stringify(what) })
    return [response.status, response.headers.get('x-sb-error-code')]
  }
  expect(await send2('/recover', { email })).toEqual([200, null])
  const counted = await database.pool.query(`select 1 from platform.tries where key like 'identity.text%'`)
  expect(counted.rowCount).toBe(0)
  const phoned = await send2('/token?grant_type=password', { email: '+96891234567', password: PASSWORD })
  expect(phoned).toEqual([400, 'invalid_credentials'])
  await mute.close()
})
