import type { KeyObject } from 'node:crypto'
import { type CryptoKey, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { asSystem, inNameOf } from '#platform/context'
import { type AuthServer, authServer } from '#testing/auth-server'
import { cookieJar } from '#testing/cookie-jar'
import { databaseTest } from '#testing/set-up'
import { KeyRing } from '../keys/signing-keys.ts'
import { grantRole } from '../roles/grant-role.ts'

const database = databaseTest()
let server: AuthServer
let token: string
let userId: string
let jar: ReturnType<typeof cookieJar>

beforeEach(async () => {
  server = await authServer(database)
  jar = cookieJar(server.origin)
  const response = await jar.fetch(`${server.url}/signup`, {
    method: 'POST',
    headers: { 'x-dawra-session': 'cookie', 'x-test-address': crypto.randomUUID() },
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@example.com`,
      password: 'wadi after rain',
      data: { consents: { terms: '1', privacy: '1', adult: '1' } },
    }),
  })
  const session = (await response.json()) as { access_token: string; user: { id: string } }
  token = session.access_token
  userId = session.user.id
  return () => server.close()
})

const bearer = (value: string) => server.whoAmI({ headers: { authorization: `Bearer ${value}` } })
const cookie = (method = 'GET', value = jar.value()) =>
  server.whoAmI({ method, headers: { cookie: `dawra_session=${value}` } })
const refused = { status: 401, actor: { code: 'not_signed_in' } }
const guest = { status: 200, actor: { kind: 'guest' } }
const claims = () => JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')))

test('recognises a person by the access token', async () => {
  expect(await bearer(token)).toEqual({
    status: 200,
    actor: inNameOf(userId, { sessionId: claims().session_id }),
  })
})

test('treats a request without a token as a guest', async () => {
  expect(await server.whoAmI()).toEqual(guest)
})

test('applies a new role at the next request', async () => {
  await bearer(token)
  await grantRole(asSystem(database.ctx(), 'test'), userId, 'operator')
  expect(await bearer(token)).toMatchObject({ actor: { roles: ['customer', 'operator'] } })
})

test('refuses an ended session at once', async () => {
  expect((await bearer(token)).status).toBe(200)
  await fetch(`${server.url}/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect(await bearer(token)).toMatchObject(refused)
  expect(await cookie()).toEqual(guest)
})

test('refuses a banned person until the ban is over', async () => {
  const ban = (until: string) =>
    database.pool.query(`update identity.users set banned_until = now() + $2::interval where id = $1`, [
      userId,
      until,
    ])
  await ban('1 hour')
  expect(await bearer(token)).toMatchObject(refused)
  expect(await cookie()).toEqual(guest)
  await ban('-1 hour')
  expect((await bearer(token)).status).toBe(200)
})

test('refuses an expired token, also one that it accepted before', async () => {
  await bearer(token)
  // A machine's clock may be a minute off.
  server.shiftClock(620)
  expect((await bearer(token)).status).toBe(200)
  server.shiftClock(41)
  expect(await bearer(token)).toMatchObject(refused)
})

test('refuses unsigned and altered tokens, and those of another key or audience', async () => {
  const ours = await new KeyRing(server.services).current(new Date())
  const another = await generateKeyPair('ES256')
  const sign = ({ privateKey = ours.privateKey as CryptoKey | KeyObject, audience = 'authenticated' } = {}) =>
    new SignJWT(claims())
      .setAudience(audience)
      .setProtectedHeader({ alg: 'ES256', kid: ours.kid })
      .sign(privateKey)
  expect((await bearer(await sign())).status).toBe(200)
  const [header, , signature] = token.split('.')
  const other = btoa(JSON.stringify({ ...claims(), sub: crypto.randomUUID() })).replace(/=+$/, '')
  const forged = [
    await sign(another),
    await sign({ audience: 'somebody else' }),
    new UnsecuredJWT(claims()).encode(),
    `${header}.${other}.${signature}`,
    'rubbish',
    '',
  ]
  for (const value of forged) expect(await bearer(value)).toMatchObject(refused)
})

test('accepts a session cookie alone for reads, never for writes', async () => {
  expect(await cookie()).toMatchObject({ status: 200, actor: { kind: 'user', userId } })
  expect(await cookie('POST')).toEqual(guest)
  expect(await cookie('GET', 'made-up')).toEqual(guest)
})

test('accepts a session cookie for ten seconds after a refresh has replaced it', async () => {
  const before = jar.value()
  await jar.fetch(`${server.url}/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'x-dawra-session': 'cookie' },
    body: JSON.stringify({ refresh_token: 'cookie' }),
  })
  expect(jar.value()).not.toBe(before)
  expect(await cookie('GET', before)).toMatchObject({ actor: { userId } })
  await database.pool.query(`update identity.refresh_tokens set used_at = used_at - interval '11 seconds'`)
  expect(await cookie('GET', before)).toEqual(guest)
})
