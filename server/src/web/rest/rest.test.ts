import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorCommands } from '#identity'
import { many, sql } from '#platform/sql'
import { type TestDatabase, testDatabase } from '#testing/database'
import { PASSWORD, type WholeApp, wholeApp } from '#testing/whole-app'

let database: TestDatabase
let whole: WholeApp
let server: ServerType
let origin: string
let anon: string
let service: string
beforeAll(async () => {
  database = await testDatabase()
  whole = await wholeApp(database)
  server = await new Promise(resolve => {
    const opened = serve({ fetch: whole.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(opened))
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = await operatorCommands(whole.services.identity, whole.services.log).keys()
  const textOf = (wanted: string) => keys.find(({ role }) => role === wanted)?.text ?? ''
  anon = textOf('anon')
  service = textOf('service_role')
})
afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  await whole.close()
  await database.drop()
})

const TABLE = 'composting_activities'
const client = (key = anon) =>
  createClient(origin, key, { auth: { autoRefreshToken: false, storageKey: crypto.randomUUID() } })

interface Someone {
  supabase: SupabaseClient
  id: string
  token: string
}

/** Somebody new, signed in by the library. */
async function someone(): Promise<Someone> {
  const { email, userId: id } = await whole.signUp()
  const supabase = client()
  const { data, error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { supabase, id, token: data.session.access_token }
}

let me: Someone
const comeAnew = async () => {
  me = await someone()
}
const row = (over: object = {}) => ({
  user_id: me.id,
  activity_type: 'food_scraps',
  weight_kg: 1.5,
  description: 'قشور خضار',
  ...over,
})
const table = () => me.supabase.from(TABLE)

/** As a person, or with other headers; `path` begins after the table's name. */
async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const response = await fetch(`${origin}/rest/v1/${TABLE}${path}`, {
    ...init,
    headers: { apikey: anon, authorization: `Bearer ${me.token}`, ...init.headers },
  })
  const text = await response.text()
  const body = text ? (JSON.parse(text) as { code?: string; message?: string; details?: string }) : null
  return { status: response.status, headers: response.headers, body }
}

describe('@supabase/supabase-js', () => {
  beforeEach(comeAnew)

  test('logs as the seed does, and reads it back with the points of the server', async () => {
    const logged = await table().insert([row()])
    expect(logged).toMatchObject({ status: 201, error: null, data: null })
    await table().insert(row({ weight_kg: 20, activity_type: 'garden_waste', description: null }))
    const { data, error } = await table().select('*').order('created_at', { ascending: false })
    expect(error).toBeNull()
    expect(data).toEqual([
      {
        id: expect.any(String),
        user_id: me.id,
        activity_type: 'garden_waste',
        weight_kg: 20,
        description: null,
        points_earned: 37,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
      },
      expect.objectContaining({ weight_kg: 1.5, points_earned: 3, description: 'قشور خضار' }),
    ])
    const events = await many(
      database.pool,
      sql`select from platform.outbox where topic = 'composting.changed' and data ->> 'userId' = ${me.id}`,
    )
    expect(events).toHaveLength(2)
  })

  test('answers what was inserted, some columns of it, one as an object', async () => {
    const one = await table().insert(row()).select('weight_kg,points_earned').single()
    expect(one).toMatchObject({ error: null, data: { weight_kg: 1.5, points_earned: 3 } })
    const two = await table()
      .insert([row({ weight_kg: 1 }), row({ weight_kg: '2.0', description: undefined })])
      .select('weight_kg')
    expect(two.data?.map(({ weight_kg }) => weight_kg).sort()).toEqual([1, 2])
    const several = await table().insert([row(), row()]).select().single()
    expect(several.error).toMatchObject({ code: 'PGRST116' })
    expect(await table().select('*', { count: 'exact', head: true })).toMatchObject({ count: 3, data: null })
  })

  test('filters, sorts, counts and turns pages', async () => {
    await table().insert([0.5, 1, 1.5, 2, 2.5].map(weight_kg => row({ weight_kg })))
    const weights = async (query: PromiseLike<{ data: { weight_kg: number }[] | null; error: unknown }>) => {
      const { data, error } = await query
      expect(error).toBeNull()
      return data?.map(({ weight_kg }) => weight_kg)
    }
    const some = () => table().select('weight_kg').order('weight_kg')
    expect(await weights(some().gt('weight_kg', 1).lte('weight_kg', 2))).toEqual([1.5, 2])
    expect(await weights(some().gte('weight_kg', 1).lt('weight_kg', 1.5))).toEqual([1])
    expect(await weights(some().eq('weight_kg', 2.5))).toEqual([2.5])
    expect(await weights(some().neq('weight_kg', 2.5).not('weight_kg', 'eq', 2))).toEqual([0.5, 1, 1.5])
    expect(await weights(some().in('weight_kg', [0.5, 2]))).toEqual([0.5, 2])
    expect(await weights(some().not('weight_kg', 'in', '(0.5,1,1.5,2)'))).toEqual([2.5])
    expect(await weights(some().is('description', null))).toEqual([])
    expect(await weights(some().not('description', 'is', null).limit(2))).toEqual([0.5, 1])
    expect(await weights(some().in('description', ['a,b', 'قشور خضار', 'say "no"']).limit(1))).toEqual([0.5])
    expect(await weights(some().gte('created_at', new Date(Date.now() - 60_000).toISOString()))).toHaveLength(
      5,
    )
    const page = await table()
      .select('weight_kg', { count: 'exact' })
      .order('weight_kg', { ascending: false })
      .range(1, 2)
    expect(page).toMatchObject({ status: 206, count: 5, data: [{ weight_kg: 2 }, { weight_kg: 1.5 }] })
  })

  test('says how many there were instead of one', async () => {
    expect(await table().select().maybeSingle()).toMatchObject({ data: null, error: null })
    expect(await table().select().single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    })
    await table().insert([row(), row()])
    expect((await table().select().single()).error?.details).toBe('The result contains 2 rows')
    expect((await table().select().maybeSingle()).error?.code).toBe('PGRST116')
    expect(await table().select().limit(1).single()).toMatchObject({ error: null, status: 200 })
  })

  test('a day counts 20 kg here too, and nobody logs without end', async () => {
    const { data } = await table()
      .insert([row({ weight_kg: 15 }), row({ weight_kg: 15 })])
      .select()
    expect(data?.map(({ points_earned }) => points_earned).sort()).toEqual([10, 30])
    await table().insert(Array.from({ length: 28 }, () => row()))
    expect(await table().insert(row())).toMatchObject({ status: 429, error: { code: 'too_many_requests' } })
  })
})

describe('whose rows', () => {
  beforeEach(comeAnew)

  test('each person has their own, whatever they ask for', async () => {
    await table().insert(row())
    const other = await someone()
    const others = other.supabase.from(TABLE)
    expect((await others.select('*', { count: 'exact' })).count).toBe(0)
    expect((await others.select().eq('user_id', me.id)).data).toEqual([])
    expect(await others.insert(row())).toMatchObject({
      status: 403,
      error: { code: '42501', message: expect.stringContaining('row-level security') },
    })
    expect((await table().select()).data).toHaveLength(1)
  })

  test('guests have none, nor has a server’s key', async () => {
    await table().insert(row())
    for (const nobody of [client(), client(service)]) {
      expect(await nobody.from(TABLE).select('*', { count: 'exact' })).toMatchObject({ data: [], count: 0 })
      expect(await nobody.from(TABLE).insert(row())).toMatchObject({ status: 401, error: { code: '42501' } })
    }
    expect(await ask('', { headers: { authorization: 'Bearer rubbish' } })).toMatchObject({
      status: 401,
      body: { code: 'PGRST301' },
    })
    expect((await ask('', { headers: { apikey: 'rubbish' } })).status).toBe(401)
  })
})

describe('what is refused to who writes', () => {
  beforeAll(comeAnew)

  test.each([
    [{ points_earned: 999 }, 403, '42501'],
    [{ id: crypto.randomUUID() }, 403, '42501'],
    [{ created_at: '2020-01-01' }, 403, '42501'],
    [{ picture: 'x' }, 400, 'PGRST204'],
    [{ 'points_earned"; drop table identity.users; --': 1 }, 400, 'PGRST204'],
    [{ user_id: undefined }, 400, '23502'],
    [{ user_id: null }, 400, '23502'],
    [{ activity_type: undefined }, 400, '23502'],
    [{ weight_kg: undefined }, 400, '23502'],
    [{ user_id: crypto.randomUUID() }, 403, '42501'],
    [{ activity_type: 'gold' }, 400, '23514'],
    [{ activity_type: ['food_scraps'] }, 400, '23514'],
    [{ weight_kg: 0 }, 400, '23514'],
    [{ weight_kg: 0.05 }, 400, '23514'],
    [{ weight_kg: 1.55 }, 400, '23514'],
    [{ weight_kg: -1 }, 400, '23514'],
    [{ weight_kg: 1_000_000 }, 400, '23514'],
    [{ weight_kg: 1e300 }, 400, '23514'],
    [{ weight_kg: Number.NaN }, 400, '23502'],
    [{ weight_kg: 'NaN' }, 400, '22P02'],
    [{ weight_kg: '١٫٥' }, 400, '22P02'],
    [{ weight_kg: '1 kg' }, 400, '22P02'],
    [{ weight_kg: {} }, 400, '22P02'],
    [{ description: 5 }, 400, '22P02'],
    [{ description: 'a'.repeat(501) }, 400, '23514'],
    [{ description: 'a\0b' }, 400, 'PGRST102'],
  ])('inserting %j: %i %s', async (over, status, code) => {
    const answer = await ask('', { method: 'POST', body: JSON.stringify(row(over)) })
    expect([answer.status, answer.body?.code]).toEqual([status, code])
    expect(answer.body).toEqual({
      code,
      message: expect.any(String),
      details: null,
      hint: code === '42501' && !('user_id' in over) ? expect.any(String) : null,
    })
    expect((await table().select()).data).toEqual([])
  })
})

describe('what is refused to who asks', () => {
  beforeAll(async () => {
    await comeAnew()
    await table().insert(row())
  })

  test.each([
    ['select=secret', 400, '42703'],
    ['select=id;drop%20table%20identity.users', 400, 'PGRST100'],
    ['select="id"%20from%20identity.users--', 400, 'PGRST100'],
    ['select=id::text', 400, 'PGRST100'],
    ['select=name:id', 400, 'PGRST100'],
    ['select=users(*)', 400, 'PGRST100'],
    ['select=count()', 400, 'PGRST100'],
    ['select=constructor', 400, '42703'],
    ['password_hash=eq.1', 400, '42703'],
    ['__proto__=eq.1', 400, '42703'],
    ['id"%20or%201=1--=eq.1', 400, '42703'],
    ['or=(id.eq.1,id.eq.2)', 400, 'PGRST100'],
    ['and=(id.eq.1)', 400, 'PGRST100'],
    ['description=like.*a*', 400, 'PGRST100'],
    ['description=constructor.a', 400, 'PGRST100'],
    ['description=fts.a', 400, 'PGRST100'],
    ['description=eq', 400, 'PGRST100'],
    ['description=is.true', 400, 'PGRST100'],
    ['description=not.not.eq.a', 400, 'PGRST100'],
    ['weight_kg=in.1,2', 400, 'PGRST100'],
    ['description=in.(a(b))', 400, 'PGRST100'],
    [`weight_kg=in.(${'1,'.repeat(300)}1)`, 400, 'PGRST100'],
    [Array.from({ length: 21 }, () => 'weight_kg=gt.0').join('&'), 400, 'PGRST100'],
    ['weight_kg=eq.abc', 400, '22P02'],
    ["weight_kg=eq.1'%20or%20'1'='1", 400, '22P02'],
    ['id=eq.1', 400, '22P02'],
    ['created_at=gt.yesterday-ish', 400, '22007'],
    ['points_earned=eq.99999999999', 400, '22003'],
    ['description=eq.%00', 400, '22021'],
    ['order=secret.desc', 400, '42703'],
    ['order=created_at.sideways', 400, 'PGRST100'],
    ['order=created_at;select%201', 400, 'PGRST100'],
    ['limit=-1', 400, 'PGRST100'],
    ['limit=1%20union%20select%201', 400, 'PGRST100'],
    ['offset=x', 400, 'PGRST100'],
  ])('asking ?%s: %i %s', async (query, status, code) => {
    const answer = await ask(`?${query}`)
    expect([answer.status, answer.body?.code]).toEqual([status, code])
    expect(Object.keys(answer.body ?? {})).toEqual(['code', 'message', 'details', 'hint'])
  })

  test('values are values: what looks like SQL finds nothing and breaks nothing', async () => {
    await comeAnew()
    const description = `'); drop table composting.activities; --`
    await table().insert(row({ description }))
    expect((await table().select().eq('description', description)).data).toHaveLength(1)
    expect((await table().select().in('description', [description, 'a","b', 'x\\'])).data).toHaveLength(1)
    expect((await table().select().eq('description', "x' or '1'='1")).data).toEqual([])
  })

  test('nothing that is there is changed, and no other table is known', async () => {
    await comeAnew()
    await table().insert(row())
    const { id } = (await table().select().single()).data
    for (const attempt of [
      table().update({ weight_kg: 9 }).eq('id', id),
      table().delete().eq('id', id),
      table().upsert(row()),
    ])
      expect(await attempt).toMatchObject({ status: 403, error: { code: '42501' } })
    expect((await client().from(TABLE).delete().eq('id', id)).status).toBe(401)
    for (const name of ['users', 'identity.users', 'activities', 'constructor', 'compost_products'])
      expect(await me.supabase.from(name).select()).toMatchObject({
        status: 404,
        error: { code: 'PGRST205' },
      })
    expect((await me.supabase.rpc('version')).error?.code).toBe('PGRST202')
    expect((await fetch(`${origin}/rest/v1/`)).status).toBe(404)
    expect((await table().select('weight_kg').single()).data).toEqual({ weight_kg: 1.5 })
  })

  test('other schemas, other types, and pages past the end', async () => {
    await comeAnew()
    const coded = async (path: string, headers: Record<string, string>) => {
      const { status, body } = await ask(path, { headers })
      return [status, body?.code]
    }
    expect(await coded('', { 'accept-profile': 'identity' })).toEqual([406, 'PGRST106'])
    expect(await coded('', { accept: 'text/csv' })).toEqual([406, 'PGRST107'])
    expect(await coded('?offset=5', { prefer: 'count=exact' })).toEqual([416, 'PGRST103'])
    expect((await ask('?offset=5')).headers.get('content-range')).toBe('*/*')
    await table().insert([row(), row()])
    const part = await ask('', { headers: { range: '1-9', prefer: 'count=exact' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, '1-1/2'])
    const broken = await ask('', { method: 'POST', body: '{' })
    expect([broken.status, broken.body?.code]).toEqual([400, 'PGRST102'])
    const large = await ask('', { method: 'POST', body: 'x'.repeat(1_100_000) })
    expect(large.status).toBe(413)
  })
})

test('any page may call, and reads what the protocol puts into headers', async () => {
  const preflight = await fetch(`${origin}/rest/v1/${TABLE}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,content-profile,prefer',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('prefer')
  const read = await ask('', { headers: { origin: 'https://shop.example' } })
  expect(read.headers.get('access-control-allow-origin')).toBe('*')
  expect(read.headers.get('access-control-expose-headers')).toContain('Content-Range')
  expect(read.headers.get('cache-control')).toBe('no-store')
  const refused = await ask('?x=eq.1', { headers: { origin: 'https://shop.example' } })
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  const stolen = await fetch(`${origin}/rest/v1/${TABLE}`, {
    headers: { apikey: service, origin: 'https://shop.example' },
  })
  expect(stolen.status).toBe(403)
})
