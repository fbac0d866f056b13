import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import {
  aRow,
  askTable,
  openRestWorld,
  type RestWorld,
  type Someone,
  TABLE,
} from '#testing/supabase-client/rest-world'

let world: RestWorld
let me: Someone
const insertAgain = async () => {
  me = await world.someone()
}
beforeAll(async () => {
  world = await openRestWorld()
})
afterAll(() => world.close())

const table = () => me.supabase.from(TABLE)
const row = (over: object = {}) => aRow(me, over)
const ask = (path: string, init: Parameters<typeof askTable>[3] = {}) => askTable(world, me, path, init)

describe('@supabase/supabase-js', () => {
  beforeEach(insertAgain)

  test('inserts rows like the seed, and reads back the points that the server set', async () => {
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
      world.database.pool,
      sql`select from platform.outbox where topic = 'composting.changed' and data ->> 'userId' = ${me.id}`,
    )
    expect(events).toHaveLength(2)
  })

  test('answers the inserted rows, some of their columns, or one row as an object', async () => {
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

  test('filters, sorts, counts and pages through rows', async () => {
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

  test('answers how many rows there are instead of the single expected row', async () => {
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

  test('counts 20 kg of compost a day, and limits the number of entries', async () => {
    const { data } = await table()
      .insert([row({ weight_kg: 15 }), row({ weight_kg: 15 })])
      .select()
    expect(data?.map(({ points_earned }) => points_earned).sort()).toEqual([10, 30])
    await table().insert(Array.from({ length: 28 }, () => row()))
    expect(await table().insert(row())).toMatchObject({ status: 429, error: { code: 'too_many_requests' } })
  })
})

describe('ownership of rows', () => {
  beforeEach(insertAgain)

  test('limits each person to their own rows, whatever they query', async () => {
    await table().insert(row())
    const other = await world.someone()
    const others = other.supabase.from(TABLE)
    expect((await others.select('*', { count: 'exact' })).count).toBe(0)
    expect((await others.select().eq('user_id', me.id)).data).toEqual([])
    expect(await others.insert(row())).toMatchObject({
      status: 403,
      error: { code: '42501', message: expect.stringContaining('row-level security') },
    })
    expect((await table().select()).data).toHaveLength(1)
  })

  test('gives no rows to guests, nor to a server’s key', async () => {
    await table().insert(row())
    for (const nobody of [world.client(), world.client(world.service)]) {
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

describe('listings on sale', () => {
  const products = () => world.client().from('compost_products')

  test('shows everybody the listings on sale, with full addresses of their pictures', async () => {
    const id = await world.product({ title: 'Kitchen compost', picture: 'a'.repeat(32) })
    const plain = await world.product({ title: 'Vermicompost', pricePerKg: 850 })
    const { data, error } = await products().select('*').in('id', [id, plain]).order('price_per_kg')
    expect(error).toBeNull()
    expect(data).toEqual([
      expect.objectContaining({ id: plain, image_url: null, price_per_kg: 0.85 }),
      {
        id,
        title: 'Kitchen compost',
        description: 'Dark and crumbly',
        price_per_kg: 1.2,
        available_kg: 40,
        seller_type: 'farm',
        image_url: `http://localhost/pictures/${'a'.repeat(32)}/640.webp`,
        is_available: true,
        created_at: expect.stringMatching(/^\d{4}-/),
      },
    ])
    const product = products().select('title').eq('id', id)
    expect((await product.eq('is_available', true).not('image_url', 'is', null)).data).toHaveLength(1)
    expect((await me.supabase.from('compost_products').select().eq('id', id).single()).error).toBeNull()
  })

  test('refuses to change listings through the table interface', async () => {
    const id = await world.product({})
    for (const [attempt, status] of [
      [me.supabase.from('compost_products').insert({ title: 'Mine' }), 403],
      [me.supabase.from('compost_products').update({ price_per_kg: 0 }).eq('id', id), 403],
      [products().delete().eq('id', id), 401],
      [products().insert({ title: 'Mine' }), 401],
    ] as const)
      expect(await attempt).toMatchObject({ status, error: { code: '42501' } })
    expect((await products().select('picture')).error?.code).toBe('42703')
  })
})

test('allows every origin to call, and to read the protocol’s headers', async () => {
  const preflight = await fetch(`${world.origin}/rest/v1/${TABLE}`, {
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
  const stolen = await fetch(`${world.origin}/rest/v1/${TABLE}`, {
    headers: { apikey: world.service, origin: 'https://shop.example' },
  })
  expect(stolen.status).toBe(403)
})
