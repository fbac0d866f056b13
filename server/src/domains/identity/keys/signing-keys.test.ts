import { GoTrueClient } from '@supabase/auth-js'
import { decodeProtectedHeader } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { asSystem } from '#platform/context'
import { type AuthServer, authServer } from '#testing/auth-server'
import { type TestDatabase, testDatabase } from '#testing/database'
import { openKeys } from './open-keys.ts'
import { rotateKeys } from './rotate-keys.ts'
import { KeyRing } from './signing-keys.ts'

let database: TestDatabase
let server: AuthServer
beforeEach(async () => {
  database = await testDatabase()
  server = await authServer(database)
  return async () => {
    await server.close()
    await database.drop()
  }
})

const rotate = () =>
  rotateKeys(asSystem(database.ctx(), 'test'), { keys: server.services.keys, doneBy: 'test' })
const ring = () => new KeyRing(server.services)
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
const kidOf = (token: string | undefined) => decodeProtectedHeader(token ?? '').kid

async function publishedKids() {
  const response = await fetch(`${server.url}/.well-known/jwks.json`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = (await response.json()) as { keys: Record<string, unknown>[] }
  for (const key of keys) expect(key).not.toHaveProperty('d')
  return keys.map(key => key.kid)
}

async function signedUp() {
  const auth = new GoTrueClient({ url: server.url, autoRefreshToken: false, persistSession: true })
  const { data } = await auth.signUp({
    email: `${crypto.randomUUID()}@example.com`,
    password: 'wadi after rain',
  })
  return { auth, session: data.session! }
}
const isKnown = async (token: string) =>
  (await server.whoAmI({ headers: { authorization: `Bearer ${token}` } })).status === 200

test('creates one signing key for many concurrent first starts', async () => {
  const kids = await Promise.all(Array.from({ length: 6 }, () => ring().current(new Date())))
  expect(new Set(kids.map(key => key.kid)).size).toBe(1)
})

test('stores the private key encrypted', async () => {
  await ring().current(new Date())
  const { rows } = await database.pool.query('select * from identity.signing_keys')
  expect(rows).toHaveLength(1)
  expect(rows[0].private_jwk_sealed.toString('latin1')).not.toContain('"d"')
})

test('refuses the secrets of another installation with a clear message', async () => {
  await ring().current(new Date())
  const foreign = new KeyRing({ db: database.pool, keys: openKeys('b'.repeat(43)) })
  await expect(foreign.current(new Date())).rejects.toThrow(/secrets\.json does not belong/)
})

test('publishes a new key 15 minutes before use, and the old key until tokens expire', async () => {
  const { auth, session } = await signedUp()
  const first = kidOf(session.access_token)
  const [rotated, again] = [await rotate(), await rotate()]
  expect(again.kid).toBe(rotated.kid)
  expect(await publishedKids()).toEqual([first])

  server.shiftClock(31)
  expect(await publishedKids()).toEqual([first, rotated.kid])
  const { data: before } = await auth.refreshSession()
  expect(kidOf(before.session?.access_token)).toBe(first)

  server.shiftClock(15 * 60)
  const { data: after, error } = await auth.refreshSession()
  expect(error).toBeNull()
  expect(kidOf(after.session?.access_token)).toBe(rotated.kid)
  const atTheEnd = await ring().current(inSeconds(899))
  expect(atTheEnd.kid).toBe(first)
  expect(await ring().find(first!, inSeconds(900 + 659))).toBeDefined()
  expect(await ring().find(first!, inSeconds(900 + 661))).toBeUndefined()
})

test('lets two clients go on across a key rotation', async () => {
  const { auth, session } = await signedUp()
  const other = new GoTrueClient({ url: server.url, autoRefreshToken: false, persistSession: true })
  await other.setSession(session)
  await rotate()
  server.shiftClock(901)
  const [left, right] = await Promise.all([auth.refreshSession(), other.refreshSession()])
  expect([left.error, right.error]).toEqual([null, null])
  expect(left.data.session?.refresh_token).toBe(right.data.session?.refresh_token)
  expect((await auth.getClaims()).error).toBeNull()
})

test('looks up the key of another process, and limits look-ups of unknown keys', async () => {
  const here = ring()
  await here.current(new Date())
  const rotated = await rotate()
  expect(await here.find(rotated.kid, inSeconds(1))).toBeUndefined()
  expect(await here.find(rotated.kid, inSeconds(4))).toBeDefined()
})

test('creates one new key for two concurrent rotations', async () => {
  const { session } = await signedUp()
  const [left, right] = await Promise.all([rotate(), rotate()])
  expect(left.kid).toBe(right.kid)
  const { rows } = await database.pool.query(
    `select details ->> 'kid' as kid, done_by from identity.security_events where kind = 'signing_key_rotated'`,
  )
  expect(rows).toEqual([{ kid: left.kid, done_by: 'test' }])
  expect(await isKnown(session.access_token)).toBe(true)
})
