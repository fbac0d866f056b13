import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('a refused write', () => {
  beforeAll(insertAgain)

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
  ])('the write of %j answers %i %s', async (over, status, code) => {
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

describe('a refused read', () => {
  beforeAll(async () => {
    await insertAgain()
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
  ])('the read of ?%s answers %i %s', async (query, status, code) => {
    const answer = await ask(`?${query}`)
    expect([answer.status, answer.body?.code]).toEqual([status, code])
    expect(Object.keys(answer.body ?? {})).toEqual(['code', 'message', 'details', 'hint'])
  })

  test('treats SQL in a value as text', async () => {
    await insertAgain()
    const description = `'); drop table composting.activities; --`
    await table().insert(row({ description }))
    expect((await table().select().eq('description', description)).data).toHaveLength(1)
    expect((await table().select().in('description', [description, 'a","b', 'x\\'])).data).toHaveLength(1)
    expect((await table().select().eq('description', "x' or '1'='1")).data).toEqual([])
  })

  test('changes no existing row, and writes no other table', async () => {
    await insertAgain()
    await table().insert(row())
    const { id } = (await table().select().single()).data
    for (const attempt of [
      table().update({ weight_kg: 9 }).eq('id', id),
      table().delete().eq('id', id),
      table().upsert(row()),
    ])
      expect(await attempt).toMatchObject({ status: 403, error: { code: '42501' } })
    expect((await world.client().from(TABLE).delete().eq('id', id)).status).toBe(401)
    for (const name of [
      'users',
      'identity.users',
      'activities',
      'constructor',
      'products',
      'shop.compost_products',
    ])
      expect(await me.supabase.from(name).select()).toMatchObject({
        status: 404,
        error: { code: 'PGRST205' },
      })
    expect((await me.supabase.rpc('version')).error?.code).toBe('PGRST202')
    expect((await fetch(`${world.origin}/rest/v1/`)).status).toBe(404)
    expect((await table().select('weight_kg').single()).data).toEqual({ weight_kg: 1.5 })
  })

  test('refuses other schemas, other types, and pages past the end', async () => {
    await insertAgain()
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
