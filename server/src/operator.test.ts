import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { openSecrets } from '#platform/secrets'
import { type AuthServer, authServer } from '#testing/auth-server'
import { type TestDatabase, testDatabase } from '#testing/database'
import { loadConfig } from './config.ts'
import { operate } from './operator.ts'

let database: TestDatabase
let dataDir: string
let server: AuthServer
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'operator-'))
  const { identityKey } = await openSecrets(dataDir)
  server = await authServer(database, { keys: openKeys(identityKey) })
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const operator = (...args: string[]) =>
  operate(args, loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_URL: server.origin }))
const newEmail = () => `${crypto.randomUUID()}@example.com`
const password = 'wadi after rain'
const keysOf = async () => {
  const [, anon = '', service = ''] =
    /anon .*\n {2}(\S+)\n\nservice_role .*\n {2}(\S+)/.exec(await operator('keys')) ?? []
  return { anon, service }
}
const client = async () =>
  createClient(server.origin, (await keysOf()).anon, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

/** Follows the printed link as its page does. */
async function choosePassword(printed: string, chosen: string) {
  const link = new URL(/http\S+/.exec(printed)?.[0] ?? '')
  expect([link.origin, link.pathname]).toEqual([server.origin, '/auth/confirm'])
  const { auth } = await client()
  const { data, error } = await auth.verifyOtp({
    token_hash: link.searchParams.get('token_hash') ?? '',
    type: 'recovery',
  })
  if (error) return error.code
  expect((await auth.updateUser({ password: chosen })).error).toBeNull()
  return data.user?.id
}
const rolesOf = async (token = '') =>
  (await server.whoAmI({ headers: { authorization: `Bearer ${token}` } })).actor.roles
async function signIn(email: string, words = password) {
  const { auth } = await client()
  const { data, error } = await auth.signInWithPassword({ email, password: words })
  return { token: data.session?.access_token, code: error?.code }
}

/**
 * @promise “The first visit to /admin sets up a second step to sign in. Without it the role can do nothing.”
 */
test('creates the first operator, who chooses a password by a one-time link', async () => {
  const email = newEmail()
  const printed = await operator('create', email)
  expect(printed).toContain('The first visit to /admin sets up a second step to sign in')
  expect(await choosePassword(printed, password)).toEqual(expect.any(String))
  expect(await choosePassword(printed, password)).toBe('otp_expired')
  expect(await rolesOf((await signIn(email)).token)).toContain('operator')
  const { rows } = await database.pool.query(
    `select distinct kind from identity.security_events e join identity.users u on u.id = e.user_id
      where u.email = $1 and kind in ('role_granted', 'link_made') order by kind`,
    [email],
  )
  expect(rows.map(row => row.kind)).toEqual(['link_made', 'role_granted'])
})

test('gives the operator’s role to an existing account, without changing the account', async () => {
  const email = newEmail()
  await (await client()).auth.signUp({ email, password })
  expect(await operator('create', email)).not.toContain('http')
  expect(await rolesOf((await signIn(email)).token)).toContain('operator')
})

test('restores access in an emergency by a link, and voids earlier credentials', async () => {
  const email = newEmail()
  const { data } = await (await client()).auth.signUp({ email, password })
  const id = data.user?.id
  await database.pool.query(
    `insert into identity.mfa_factors (user_id, type, status, phone) values ($1, 'phone', 'verified', '+96891234567')`,
    [id],
  )
  const printed = await operator('reset', email)
  expect(await rolesOf(data.session?.access_token)).toBeUndefined()
  expect((await signIn(email)).code).toBe('invalid_credentials')
  expect(await choosePassword(printed, 'salt and sea')).toBe(id)
  expect((await signIn(email, 'salt and sea')).code).toBeUndefined()
  const { rows } = await database.pool.query(
    `select done_by from identity.security_events where user_id = $1 and kind = 'changed_by_admin'`,
    [id],
  )
  expect(rows).toEqual([{ done_by: 'command line' }])
})

test('prints the same API keys each time, and a new key for a revoked one', async () => {
  const { anon, service } = await keysOf()
  expect(await keysOf()).toEqual({ anon, service })
  const { rows } = await database.pool.query(`select id from identity.api_keys where role = 'service_role'`)
  await operator('revoke', rows[0].id)
  const next = await keysOf()
  expect(next.anon).toBe(anon)
  expect(next.service).not.toBe(service)
})

test('rotates the signing key', async () => {
  await fetch(`${server.url}/.well-known/jwks.json`)
  expect(await operator('rotate')).toMatch(/signs tokens from/)
  server.shiftClock(31)
  const { keys } = (await (await fetch(`${server.url}/.well-known/jwks.json`)).json()) as { keys: unknown[] }
  expect(keys).toHaveLength(2)
})

test.each([
  [[], 'create <email>'],
  [['destroy'], 'create <email>'],
  [['create'], 'The email address is missing'],
  [['create', 'huda'], 'The email address is missing'],
  [['reset', 'nobody@example.com'], 'User not found'],
  [['revoke', 'x'], 'There is no key'],
  [['shop', 'nowhere.json'], 'cannot be read'],
])('reports what is wrong with the command %j', async (args, words) => {
  await expect(operator(...args)).rejects.toThrow(words)
})

test('sets up the shop from a file, and reports the line that is wrong', async () => {
  const file = join(dataDir, 'shop.json')
  const words = { en: 'Aerobic', ar: 'هوائي' }
  const seller = {
    type: 'farm',
    name: words,
    phone: '92123456',
    address: words,
    area: 'rusayl',
    point: { lat: 23.556, lng: 58.204 },
    batches: [{ code: 'AC-2610-01', method: 'aerobic', readyOn: '2026-10-01', grams: 50_000 }],
    products: [{ method: 'aerobic', title: words, pricePerKg: 500, batch: 'AC-2610-01' }],
  }
  const areas = [{ area: 'qurum', fee: 1500, weekdays: [0, 2] }]
  await writeFile(file, JSON.stringify({ sellers: [seller], areas }))
  expect(await operator('shop', file)).toMatch(/1 sellers, 1 batches, 1 products.* 1 areas/)
  expect(await operator('shop', file)).toMatch(/0 sellers, 0 batches, 0 products/)
  const other = { ...seller, name: { en: 'Other', ar: 'أخرى' } }
  await writeFile(file, JSON.stringify({ sellers: [other] }))
  await expect(operator('shop', file)).rejects.toThrow('names a batch that its seller does not have')
  await writeFile(file, JSON.stringify({ sellers: [{ ...seller, phone: '1' }] }))
  await expect(operator('shop', file)).rejects.toThrow('sellers.0.phone')
  await writeFile(file, '{')
  await expect(operator('shop', file)).rejects.toThrow('is not JSON')
})

test('does not give the role to an account whose address was never confirmed', async () => {
  const email = newEmail()
  const { auth } = await client()
  const stranger = (await auth.signUp({ email, password: 'a stranger chose this' })).data
  await database.pool.query('update identity.users set email_confirmed_at = null where email = $1', [email])
  const printed = await operator('create', email)
  expect(await rolesOf(stranger.session?.access_token)).toEqual(['customer'])
  expect((await signIn(email, 'a stranger chose this')).code).toBe('invalid_credentials')
  expect(await choosePassword(printed, password)).not.toBe(stranger.user?.id)
  expect(await rolesOf((await signIn(email)).token)).toEqual(['customer', 'operator'])
})

test('checks the server’s health, names the next step for a fault, and exits with 1', async () => {
  const report = await operator('doctor')
  expect(report).toContain('ok     migrations  the database is at')
  expect(report).toContain('off    backup      there is none')
  await database.pool.query(
    `update platform.outbox set announced_at = now() - interval '5 minutes' where delivered_at is null`,
  )
  await expect(operator('doctor')).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/WRONG {2}outbox.*waits for 3\d\d s\n.*→ look for "a reaction failed"/),
  })
})
