import { randomUUID } from 'node:crypto'
import type { City } from '@dawra/contract/platform/areas.rules'
import type { OfficeArea, OfficeCity, PlaceChange } from '@dawra/contract/settings/areas'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { many, run, sql } from '#platform/sql'
import { freezeCaches } from '#testing/freeze-caches'
import { databaseTest } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'

const database = databaseTest()
/** Two processes on one database. */
let here: WholeApp
let there: WholeApp
type Member = Awaited<ReturnType<WholeApp['signUpOperator']>>
let planner: Member
let owner: Member
beforeAll(async () => {
  here = await wholeApp(database)
  there = await wholeApp(database)
  await Promise.all([here.realtime.start(), there.realtime.start()])
  planner = await here.signUpOperator(['planning'])
  owner = await here.signUpOperator()
})
afterAll(() => Promise.all([here.close(), there.close()]))

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const read = async <Answer>(path: string, { send }: WholeApp = here) =>
  (await (await send('GET', `/api/v1/${path}`, undefined, bearer(planner))).json()) as Answer
const cityOf = (app: WholeApp) => read<City>('city', app)
const office = () => read<{ city: OfficeCity; areas: OfficeArea[] }>('admin/areas')
const areaOf = async (slug: string) => (await office()).areas.find(area => area.slug === slug)!
const changesOf = async (path: string) =>
  (await read<{ items: PlaceChange[] }>(`admin/${path}/changes`)).items

const BARKA = {
  slug: 'barka',
  name: { en: 'Barka', ar: 'بركاء' },
  point: { lat: 23.68, lng: 57.98 },
  isCollected: true,
  reason: 'Kitchens there have asked',
}
const add = (body: object, member = planner) => here.send('POST', '/api/v1/admin/areas', body, bearer(member))
async function change(slug: string, changes: object, member = planner) {
  const { name, lat, lng, isOpen, isCollected, version } = await areaOf(slug)
  const terms = { name, point: { lat, lng }, isOpen, isCollected }
  const body = { ...terms, version, reason: 'The council agreed', ...changes }
  return here.send('PUT', `/api/v1/admin/areas/${slug}`, body, bearer(member))
}
const problemOf = async (answer: Response) =>
  (await answer.json()) as { code: string; issues?: { path: string; rule: string }[] }
const issueOf = async (answer: Response) => (await problemOf(answer)).issues?.map(({ rule }) => rule)

test('starts a new installation in Muscat with all of its areas open', async () => {
  const { areas, ...city } = await cityOf(here)
  const { areas: known, ...usual } = MUSCAT
  expect(city).toEqual(usual)
  expect(areas).toEqual(known.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)))
})

/** @promise admin-areas.text (office, city and areas) */
test('offers an added area at once, in every process', async () => {
  freezeCaches()
  await Promise.all([cityOf(here), cityOf(there)])
  expect((await add(BARKA)).status).toBe(200)
  for (const process of [here, there])
    await expect
      .poll(async () => (await cityOf(process)).areas.find(({ slug }) => slug === 'barka')?.name.ar)
      .toBe('بركاء')
  expect((await settle('barka', BARKA.point)).answer.status).toBe(200)
})

describe('refused are', () => {
  test('refuses an area with an existing short name or name', async () => {
    expect((await problemOf(await add({ ...BARKA, slug: 'ruwi' }))).code).toBe('area_exists')
    expect(
      (await problemOf(await add({ ...BARKA, slug: 'ruwi-2', name: { en: 'RUWI', ar: 'روي ٢' } }))).code,
    ).toBe('area_exists')
    expect((await problemOf(await change('ruwi', { name: { en: 'Ruwi', ar: 'مطرح' } }))).code).toBe(
      'area_exists',
    )
  })

  test.each([
    ['outside the city', { point: { lat: 17.02, lng: 54.09 } }],
    ['outside the country', { point: { lat: 48.2, lng: 16.4 } }],
    ['without a name in Arabic', { name: { en: 'Barka 2', ar: '' } }],
    ['with invalid characters in its short name', { slug: 'Barka 2' }],
    ['without a reason', { reason: '' }],
  ])('refuses an area %s', async (_what, wrong) => {
    const answer = await add({ ...BARKA, slug: 'barka-2', name: { en: 'Barka 2', ar: 'بركاء ٢' }, ...wrong })
    expect(answer.status).toBe(422)
    expect((await problemOf(answer)).code).toBe('invalid_input')
    expect(await areaOf('barka-2')).toBeUndefined()
  })

  test('refuses a change without a difference, and a change of an unknown area', async () => {
    expect(await issueOf(await change('qurum', {}))).toEqual(['unchanged'])
    const { name, lat, lng, version } = await areaOf('qurum')
    const body = { name, point: { lat, lng }, isOpen: true, isCollected: true, version, reason: 'Why not' }
    expect((await here.send('PUT', '/api/v1/admin/areas/atlantis', body, bearer(planner))).status).toBe(404)
  })

  test('requires the permission planning for areas, and an owner for the city’s edges', async () => {
    const support = await here.signUpOperator(['support'])
    expect((await problemOf(await change('qurum', { isOpen: false }, support))).code).toBe(
      'permission_needed',
    )
    const { city } = await office()
    const body = { ...city, reason: 'Why not' }
    expect((await problemOf(await here.send('PUT', '/api/v1/admin/city', body, bearer(planner)))).code).toBe(
      'permission_needed',
    )
    expect((await here.send('GET', '/api/v1/admin/areas', undefined, bearer(support))).status).toBe(200)
  })
})

async function settle(area: string, point: { lat: number; lng: number }) {
  const person = await here.signUp()
  const headers = { ...bearer(person), 'idempotency-key': randomUUID() }
  const answer = await here.send('POST', '/api/v1/me/addresses', addressIn(area, point), headers)
  const saved = (await answer.clone().json()) as { id: string; version: number }
  return { person, saved, answer, issues: answer.ok ? [] : ((await problemOf(answer)).issues ?? []) }
}
const addressIn = (area: string, point: { lat: number; lng: number }) => ({
  label: 'Home',
  area,
  way: null,
  building: null,
  complex: null,
  landmark: null,
  directions: null,
  point,
  isDefault: false,
})

describe('an area with residents', () => {
  /** @promise admin-areas.closes (office, an area that is closed) */
  test('lets residents of a closed area change an address, but nobody add one', async () => {
    const bay = { lat: 23.553, lng: 58.629 }
    const { person, saved } = await settle('qantab', bay)
    expect((await change('qantab', { isOpen: false, reason: 'No driver goes there' })).status).toBe(200)
    expect((await areaOf('qantab')).isOpen).toBe(false)

    const body = { ...addressIn('qantab', bay), label: 'House', version: saved.version }
    const edited = await here.send('PUT', `/api/v1/me/addresses/${saved.id}`, body, bearer(person))
    expect(await edited.json()).toMatchObject({ label: 'House', area: 'qantab' })
    expect((await settle('qantab', bay)).issues).toEqual([{ path: 'area', rule: 'area_closed' }])

    expect((await change('qantab', { isOpen: true, reason: 'We found one' })).status).toBe(200)
    expect((await settle('qantab', bay)).answer.status).toBe(200)
  })

  test('refuses to delete an area with residents, also in the database', async () => {
    await expect(run(database.pool, sql`delete from settings.areas where slug = 'qantab'`)).rejects.toThrow(
      'foreign key',
    )
  })

  test('keeps the residents of an area that is renamed', async () => {
    expect((await change('qantab', { name: { en: 'Qantab Bay', ar: 'خليج قنتب' } })).status).toBe(200)
    const [address] = await many(
      database.pool,
      sql`select area from profile.addresses where area = ${'qantab'} limit 1`,
    )
    expect(address).toEqual({ area: 'qantab' })
  })
})

test('stores whether an area’s waste is collected, in every process and in its history', async () => {
  freezeCaches()
  expect((await areaOf('bawshar')).isCollected).toBe(true)
  expect((await change('bawshar', { isCollected: false, reason: 'The road is closed' })).status).toBe(200)
  for (const process of [here, there])
    await expect
      .poll(async () => (await cityOf(process)).areas.find(({ slug }) => slug === 'bawshar')?.isCollected)
      .toBe(false)
  const [last] = await changesOf('areas/bawshar')
  expect(last).toMatchObject({ before: { isCollected: true }, after: { isCollected: false } })
  expect((await change('bawshar', { isCollected: true })).status).toBe(200)
})

test('accepts an address only in a known area, with a pin in the city', async () => {
  const inCity = { lat: 23.6, lng: 58.4 }
  expect((await settle('atlantis', inCity)).issues).toEqual([{ path: 'area', rule: 'area_unknown' }])
  const dhofar = { lat: 17.02, lng: 54.09 }
  expect((await settle('ruwi', dhofar)).issues).toEqual([{ path: 'point', rule: 'outside_city' }])
  expect((await settle('ruwi', inCity)).issues).toEqual([])
})

test('refuses the second of two simultaneous changes of an area, naming the colleague', async () => {
  const { name, lat, lng, isCollected, version } = await areaOf('sidab')
  const put = (isOpen: boolean, en: string) =>
    here.send(
      'PUT',
      '/api/v1/admin/areas/sidab',
      { name: { ...name, en }, point: { lat, lng }, isOpen, isCollected, version, reason: 'At once' },
      bearer(planner),
    )
  const answers = await Promise.all([put(true, 'Sidab East'), put(false, 'Sidab')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await changesOf('areas/sidab')).toHaveLength(1)
  expect(await problemOf(answers.find(({ status }) => status === 409)!)).toMatchObject({
    code: 'changed_meanwhile',
    version: version + 1,
  })
})

test('refuses the second of two areas that get the same name at once', async () => {
  const answers = await Promise.all([
    change('yiti', { name: { en: 'The Twins', ar: 'التوأمان' } }),
    change('al-bustan', { name: { en: 'The Twins', ar: 'التوأمان' } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('records an area’s complete history, and before and after in the audit log', async () => {
  const point = { lat: 23.2, lng: 58.9 }
  expect((await change('quriyat', { point, reason: 'Nearer to the road' })).status).toBe(200)
  expect((await change('quriyat', { isOpen: false, reason: 'Too far' })).status).toBe(200)
  expect(
    (await changesOf('areas/quriyat')).map(({ reason, before, after }) => [
      reason,
      before?.isOpen,
      after.isOpen,
    ]),
  ).toEqual([
    ['Too far', true, false],
    ['Nearer to the road', true, true],
  ])
  const [added] = await changesOf('areas/barka')
  expect(added).toMatchObject({
    version: 1,
    before: null,
    by: { id: planner.userId },
    after: { name: BARKA.name },
  })
  const entries = await many<{ before: unknown; reason: string }>(
    database.pool,
    sql`select reason, before -> 'point' as before from audit.entries where subject = 'quriyat' order by at`,
  )
  expect(entries.map(({ reason }) => reason)).toEqual(['Nearer to the road', 'Too far'])
  expect(entries[1]?.before).toEqual(point)
})

describe('the edges of the city', () => {
  const put = async (changes: object) => {
    const { city } = await office()
    const { changed: _, ...terms } = city
    return here.send(
      'PUT',
      '/api/v1/admin/city',
      { ...terms, reason: 'It has grown', ...changes },
      bearer(owner),
    )
  }

  test('extends the edges of the city, and accepts pins there at once', async () => {
    freezeCaches()
    const { city } = await office()
    const bounds = { ...city.bounds, west: 57.8 }
    expect((await put({ bounds, name: { en: 'Greater Muscat', ar: 'مسقط الكبرى' } })).status).toBe(200)
    for (const process of [here, there])
      await expect.poll(async () => (await cityOf(process)).name.en).toBe('Greater Muscat')
    expect((await settle('barka', { lat: 23.7, lng: 57.85 })).issues).toEqual([])
    expect(await changesOf('city')).toMatchObject([
      { reason: 'It has grown', before: { name: { en: 'Muscat, Oman' } } },
    ])
  })

  test('requires the edges of the city to contain its open areas and its centre', async () => {
    const { city } = await office()
    expect(await issueOf(await put({ bounds: { ...city.bounds, west: 58.1 } }))).toEqual(['areas_outside'])
    expect(await issueOf(await put({ centre: { lat: 17.02, lng: 54.09 } }))).toEqual(['outside_city'])
    expect(await issueOf(await put({}))).toEqual(['unchanged'])
  })
})
