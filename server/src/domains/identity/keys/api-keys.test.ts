import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, test } from 'vitest'
import { asSystem } from '#platform/context'
import { authServer } from '#testing/auth-server'
import { databaseTest, setUp } from '#testing/set-up'
import { type ApiKey, type ApiRole, apiKeyText, makeApiKey, revokeApiKey } from './api-keys.ts'
import { openKeys } from './open-keys.ts'

const database = databaseTest()
const server = setUp(() => authServer(database))

const system = () => asSystem(database.ctx(), 'test')
const make = (role: ApiRole) => makeApiKey(system(), { role, name: 'test', doneBy: 'test' })
const textOf = (key: ApiKey) => apiKeyText(server.services, key)

let anon: string
let service: string
beforeEach(async () => {
  anon = await textOf(await make('anon'))
  service = await textOf(await make('service_role'))
})

const withKeys = (apikey?: string, bearer?: string, more: Record<string, string> = {}) => ({
  headers: {
    ...(apikey !== undefined && { apikey }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...more,
  },
})
async function health(init: RequestInit) {
  const response = await fetch(`${server.url}/health`, init)
  return [response.status, response.headers.get('x-sb-error-code')]
}

test('treats the anon key as a guest, and signed-up users as themselves', async () => {
  expect(await server.whoAmI(withKeys(anon, anon))).toEqual({ status: 200, actor: { kind: 'guest' } })
  const client = createClient(server.origin, anon, { auth: { persistSession: false } })
  const { data, error } = await client.auth.signUp({
    email: `${crypto.randomUUID()}@example.com`,
    password: 'wadi after rain',
  })
  expect(error).toBeNull()
  expect(await server.whoAmI(withKeys(anon, data.session?.access_token))).toMatchObject({
    actor: { kind: 'user', userId: data.user?.id },
  })
  const nobody = await createClient(server.origin, anon).auth.getUser(anon)
  expect(nobody.error).toMatchObject({ status: 403, code: 'bad_jwt' })
})

test('derives the same text from an API key each time, and another by another secret', async () => {
  const key = await make('anon')
  expect(await textOf(key)).toBe(await textOf(key))
  const forged = await apiKeyText({ keys: openKeys('b'.repeat(43)) }, key)
  expect(await health(withKeys(await textOf(key)))).toEqual([200, null])
  expect(await health(withKeys(forged))).toEqual([401, 'no_authorization'])
})

test('needs no API key, and refuses a wrong key in either header', async () => {
  expect(await health({})).toEqual([200, null])
  expect(await health(withKeys('rubbish'))).toEqual([401, 'no_authorization'])
  expect(await health(withKeys(anon, `${anon}x`))).toEqual([401, 'no_authorization'])
  expect((await server.whoAmI(withKeys('rubbish', anon))).status).toBe(401)
})

test('refuses a revoked API key at once', async () => {
  const key = await make('anon')
  const text = await textOf(key)
  expect(await health(withKeys(text, text))).toEqual([200, null])
  expect(await revokeApiKey(system(), { id: key.id, doneBy: 'test' })).toBe(true)
  expect(await revokeApiKey(system(), { id: key.id, doneBy: 'test' })).toBe(false)
  expect(await health(withKeys(text, text))).toEqual([401, 'no_authorization'])
  expect((await server.whoAmI(withKeys(undefined, text))).status).toBe(401)
  const { rows } = await database.pool.query(
    `select kind from identity.security_events where details ->> 'key' = $1 order by id`,
    [key.id],
  )
  expect(rows.map(row => row.kind)).toEqual(['api_key_made', 'api_key_revoked'])
})

test('refuses and logs the use of a server key in a browser', async () => {
  const fromPage = { origin: 'https://shop.example' }
  expect(await health(withKeys(service, service))).toEqual([200, null])
  expect(await health(withKeys(service, undefined, fromPage))).toEqual([403, 'not_admin'])
  expect(await health(withKeys(anon, service, fromPage))).toEqual([403, 'not_admin'])
  expect(await health(withKeys(service, service, { 'sec-fetch-site': 'same-origin' }))).toEqual([
    403,
    'not_admin',
  ])
  expect((await server.whoAmI(withKeys(undefined, service, fromPage))).status).toBe(403)
  expect(await health(withKeys(anon, anon, fromPage))).toEqual([200, null])
  const { rows } = await database.pool.query(
    `select details ->> 'page' as page from identity.security_events where kind = 'api_key_used_wrongly' order by id`,
  )
  const shop = 'https://shop.example'
  expect(rows.map(row => row.page)).toEqual([shop, shop, 'same-origin', shop])
})
