import type { DeliveryChange, OfficeDelivery } from '@dawra/contract/shop/delivery-areas'
import type { DeliveryArea } from '@dawra/contract/shop/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { freezeCaches } from '#testing/freeze-caches'
import { databaseTest } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'

const database = databaseTest()
/** Two processes on one database. */
let here: WholeApp
let there: WholeApp
type Member = Awaited<ReturnType<WholeApp['signUpOperator']>>
let planner: Member
beforeAll(async () => {
  here = await wholeApp(database)
  there = await wholeApp(database)
  await Promise.all([here.realtime.start(), there.realtime.start()])
  planner = await here.signUpOperator(['planning'])
})
afterAll(() => Promise.all([here.close(), there.close()]))

const TERMS = { fee: 1200, weekdays: [0, 2], fromHour: 9, toHour: 13, isOn: true }
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const put = (area: string, body: object, member = planner) =>
  here.send(
    'PUT',
    `/api/v1/admin/delivery-areas/${area}`,
    { ...TERMS, version: 0, reason: 'Two vans', ...body },
    bearer(member),
  )
const read = async <Answer>(path: string) =>
  (await (
    await here.send('GET', `/api/v1/admin/delivery-areas${path}`, undefined, bearer(planner))
  ).json()) as Answer
const changesOf = async (area: string) => (await read<{ items: DeliveryChange[] }>(`/${area}/changes`)).items
const servedBy = async ({ send }: WholeApp) =>
  ((await (await send('GET', '/api/v1/products')).json()) as { areas: DeliveryArea[] }).areas
const problemOf = async (answer: Response) =>
  (await answer.json()) as { code: string; issues?: { path: string; rule: string }[] }

/**
 * @promise operator-compost.delivery.stops (office, deliveries of compost)
 * @promise operator-compost.delivery.text (office, deliveries of compost)
 */
test('starts, changes and ends deliveries to an area at once in every process', async () => {
  freezeCaches()
  const areasOf = async (process: WholeApp) => (await servedBy(process)).map(({ area, fee }) => [area, fee])
  await Promise.all([areasOf(here), areasOf(there)])
  const everywhere = async (areas: unknown) => {
    for (const process of [here, there]) await expect.poll(() => areasOf(process)).toEqual(areas)
  }
  expect((await put('ruwi', { weekdays: [2, 0, 2] })).status).toBe(200)
  await everywhere([['ruwi', 1200]])
  expect((await put('ruwi', { fee: 1500, version: 1 })).status).toBe(200)
  await everywhere([['ruwi', 1500]])
  expect((await put('ruwi', { fee: 1500, isOn: false, version: 2, reason: 'No van' })).status).toBe(200)
  await everywhere([])

  const { deliveries } = await read<{ deliveries: OfficeDelivery[] }>('')
  expect(deliveries).toMatchObject([
    {
      area: 'ruwi',
      isOn: false,
      weekdays: [0, 2],
      version: 3,
      changed: { reason: 'No van', by: { id: planner.userId } },
    },
  ])
  expect((await changesOf('ruwi')).map(({ before, after }) => [before?.fee, after.fee, after.isOn])).toEqual([
    [1500, 1500, false],
    [1200, 1500, true],
    [undefined, 1200, true],
  ])
  const entries = await many<{ reason: string }>(
    database.pool,
    sql`select reason from audit.entries where subject = 'ruwi' order by at`,
  )
  expect(entries.map(({ reason }) => reason)).toEqual(['Two vans', 'Two vans', 'No van'])
})

describe('refused are', () => {
  test.each([
    ['a fee above the maximum', { fee: 10_001 }],
    ['a negative fee', { fee: -1 }],
    ['no weekday', { weekdays: [] }],
    ['an unknown weekday', { weekdays: [7] }],
    ['an end before its beginning', { fromHour: 13, toHour: 9 }],
    ['no reason', { reason: ' ' }],
  ])('refuses deliveries with %s', async (_what, wrong) => {
    expect((await problemOf(await put('qurum', wrong))).code).toBe('invalid_input')
  })

  test('refuses deliveries to an unknown area and a closed one', async () => {
    expect((await problemOf(await put('atlantis', {}))).issues).toEqual([
      { path: 'area', rule: 'area_unknown' },
    ])
    await database.pool.query(`update settings.areas set is_open = false where slug = 'yiti'`)
    expect((await problemOf(await put('yiti', {}))).issues).toEqual([{ path: 'area', rule: 'area_closed' }])
  })

  test('refuses unchanged terms of deliveries', async () => {
    expect((await put('seeb', {})).status).toBe(200)
    expect((await problemOf(await put('seeb', { version: 1 }))).issues).toEqual([
      { path: 'fee', rule: 'unchanged' },
    ])
  })

  test('refuses to change deliveries without the permission for planning', async () => {
    const finance = await here.signUpOperator(['finance'])
    expect((await problemOf(await put('seeb', { fee: 900, version: 1 }, finance))).code).toBe(
      'permission_needed',
    )
  })
})

test('refuses the second of two members who start deliveries to an area at once', async () => {
  const answers = await Promise.all([put('mutrah', { fee: 700 }), put('mutrah', { fee: 800 })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await changesOf('mutrah')).toHaveLength(1)
})

/** @promise admin-areas.closes */
test('allows changes of deliveries to an area that was closed later', async () => {
  await database.pool.query(`update settings.areas set is_open = false where slug = 'seeb'`)
  expect((await put('seeb', { fee: 900, version: 1 })).status).toBe(200)
})
