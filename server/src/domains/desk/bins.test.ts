import { findAnything as findRoute } from '@dawra/contract/find'
import type { FoundKind } from '@dawra/contract/find.rules'
import type { OfficePermission } from '@dawra/contract/office.rules'
import { getPersonStory as storyRoute } from '@dawra/contract/person-story'
import { listCollectedForOffice as collectedRoute } from '@dawra/contract/subscriber-rounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { codeOf } from '#testing/refusals'
import { aBin, aRound, type BuiltRound } from '#testing/round-builders'
import { listCollectionsForOffice } from '../rounds/commands/collected.ts'
import { findAnything } from './find/find-anything.ts'
import { listTable } from './lists/list-table.ts'
import { readList } from './lists/read-list.ts'
import { getPersonStory } from './stories/get-person-story.ts'

let database: TestDatabase
let ctx: Ctx
let huda: Person
let round: BuiltRound
let number: string
let stored: { id: string; number: number }

const member = (...office: OfficePermission[]): Ctx =>
  as(ctx, { ...huda, roles: ['operator'], aal: 'aal2', office } as Person)
const planner = () => member('planning')

beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  huda = await aPerson(ctx, ['operator'])
  round = await aRound(ctx, { day: '2026-11-29', stops: [{}, { kind: 'restaurant' }] })
  const [home, kitchen] = round.stops as [BuiltRound['stops'][number], BuiltRound['stops'][number]]
  await run(
    ctx.db,
    sql`update identity.users set full_name = 'Zawan Al Lawati', email = 'zawan@mail.test' where id = ${home.person.userId}`,
  )
  await run(
    ctx.db,
    sql`update bins.subscriptions set phone = '+96899887766',
        address = address || '{"way": "2235", "landmark": "خلف مسجد الزهراء", "directions": "Blue gate"}'
      where id = ${home.subscriptionId}`,
  )
  ;({ number } = await one<{ number: string }>(
    ctx.db,
    sql`select number::text as number from bins.subscriptions where id = ${home.subscriptionId}`,
  ))
  stored = await aBin(ctx, { subscriptionId: null, status: 'in_store' })
  await run(
    ctx.db,
    sql`update rounds.stops set status = 'done', closed_at = '2026-11-29T05:00:00Z' where id = ${home.id}`,
  )
  const { id: commandId } = await one<{ id: string }>(
    ctx.db,
    sql`insert into rounds.commands (id, device_id, sequence, driver_id, kind, round_id, stop_id, payload, captured_at,
        happened_at, answer)
      values (uuidv7(), uuidv7(), 1, ${round.driver.userId}, 'weigh', ${round.id}, ${home.id}, '{}', platform.now(),
        platform.now(), 'accepted') returning id`,
  )
  await run(
    ctx.db,
    sql`insert into rounds.weighings (command_id, round_id, stop_id, bin_id, subscription_id, grams, contamination, captured_at)
      values (${commandId}, ${round.id}, ${home.id}, ${home.bin.id}, ${home.subscriptionId}, 4200, 'glass', platform.now())`,
  )
  await run(
    ctx.db,
    sql`update rounds.stops set status = 'missed', missed_because = 'blocked', followed_by = 'again_today',
        closed_at = '2026-11-29T05:30:00Z' where id = ${kitchen.id}`,
  )
  await run(
    ctx.db,
    sql`insert into bins.extras (subscription_id, day, why) values (${home.subscriptionId}, '2026-12-01', 'asked')`,
  )
  await run(
    ctx.db,
    sql`insert into bins.problems (subscription_id, bin_id, kind, note)
      values (${home.subscriptionId}, ${home.bin.id}, 'damaged', 'The lid broke')`,
  )
})
afterAll(() => database.drop())

async function found(who: Ctx, q: string): Promise<Partial<Record<FoundKind, string[]>>> {
  const answer = await findAnything(who, findRoute.query.parse({ q }).q)
  expect(findRoute.result.parse(answer)).toEqual(answer)
  return Object.fromEntries(answer.groups.map(({ kind, found }) => [kind, found.map(({ id }) => id)]))
}

describe('a planner finds', () => {
  test('a bin by its number in any spelling, and by what its code says', async () => {
    const [home] = round.stops
    const arabic = String(stored.number).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    for (const q of [String(stored.number), `bin ${stored.number}`, arabic, `الحاوية ${arabic}`, stored.id])
      expect([q, (await found(planner(), q)).bin]).toEqual([q, [stored.id]])
    const link = `https://dawra.example/bin/${home!.bin.token}`
    for (const q of [link, home!.bin.token])
      expect([q, (await found(planner(), q)).bin]).toEqual([q, [home!.bin.id]])
  })

  test('whose bin it is while it stands somewhere, and of one in the store nobody', async () => {
    const { groups } = await findAnything(planner(), String(round.stops[0]!.bin.number))
    expect(groups.find(({ kind }) => kind === 'bin')!.found).toMatchObject([
      { number: String(round.stops[0]!.bin.number), status: 'placed', name: { en: 'Zawan Al Lawati' } },
    ])
    await run(ctx.db, sql`update bins.bins set status = 'in_store' where id = ${round.stops[0]!.bin.id}`)
    const after = await findAnything(planner(), String(round.stops[0]!.bin.number))
    expect(after.groups.find(({ kind }) => kind === 'bin')!.found[0]!.name).toEqual({ en: null, ar: null })
    await run(ctx.db, sql`update bins.bins set status = 'placed' where id = ${round.stops[0]!.bin.id}`)
  })

  test.each([
    'zawan',
    'Al Lawati',
    'zawan@mail.test',
    '99887766',
    '+968 9988 7766',
    'way 2235',
    '2235',
    'مسجد الزهراء',
    'blue gate',
  ])('a subscription by %s', async q => {
    expect((await found(planner(), q)).subscription).toEqual([round.stops[0]!.subscriptionId])
  })

  test('a subscription by its number, and those of an area by its name in each language', async () => {
    const both = round.stops.map(({ subscriptionId }) => subscriptionId).toSorted()
    for (const q of [`subscription ${number}`, `الاشتراك ${number}`])
      expect([q, (await found(planner(), q)).subscription]).toEqual([q, [round.stops[0]!.subscriptionId]])
    for (const q of ['Qurum', 'القرم', 'qurum'])
      expect([q, (await found(planner(), q)).subscription?.toSorted()]).toEqual([q, both])
  })

  test('a round by its number and by its day as people write it, and where it is shown', async () => {
    const { number: ofRound } = await one<{ number: string }>(
      ctx.db,
      sql`select number::text as number from rounds.rounds where id = ${round.id}`,
    )
    for (const q of [
      `round ${ofRound}`,
      `جولة ${ofRound}`,
      '2026-11-29',
      '29/11/2026',
      '29.11.2026',
      '٢٩/١١/٢٠٢٦',
    ])
      expect([q, (await found(planner(), q)).round]).toEqual([q, [round.id]])
    const { groups } = await findAnything(planner(), '2026-11-29')
    expect(groups).toMatchObject([{ kind: 'round', found: [{ day: '2026-11-29', status: 'round_ready' }] }])
    for (const q of ['2026-02-30', '31/11/2026', '2026-13-01', '29/11'])
      expect([q, (await found(planner(), q)).round]).toEqual([q, undefined])
  })

  test('nothing that is not for them, and others nothing of it', async () => {
    expect(await found(member('support'), '2026-11-29')).toEqual({})
    expect(
      await found(member('finance', 'people', 'moderation', 'catalogue'), String(stored.number)),
    ).toEqual({})
    expect((await found(member('support'), 'zawan')).subscription).toBeUndefined()
    expect((await found(planner(), 'zawan')).person).toBeUndefined()
  })

  test.each(['%', '_', "o'brien", '\\', 'bin', '#', '/bin/', '0'])('nothing by %s', async q => {
    expect(await found(planner(), q)).toEqual({})
  })
})

test('a heap is found by its code, by who sees heaps', async () => {
  await database.pool.query(
    `insert into processing.sites (id, name_en, name_ar, area, lat, lng)
      values ('00000000-0000-7000-8000-000000000001', 'Seeb yard', 'ساحة السيب', 'seeb', 23.67, 58.18)`,
  )
  const client = await database.pool.connect()
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ id: string }>(
    `insert into processing.heaps (code, site_id, product_id, method, started_on)
      values ('AB-2611-01', '00000000-0000-7000-8000-000000000001', uuidv7(), 'windrow', '2026-11-01') returning id`,
  )
  await client.query('reset session_replication_role')
  client.release()
  for (const q of ['AB-2611-01', 'ab261101', 'AB 2611 01'])
    expect([q, (await found(member('catalogue'), q)).heap]).toEqual([q, [rows[0]!.id]])
  expect(await found(planner(), 'AB-2611-01')).toEqual({})
})

describe('lists of the office', () => {
  const rows = async (list: 'subscriptions' | 'bins' | 'stops', query = {}) =>
    (await readList(planner(), list, query)).items

  test('a subscription with whose it is, what stands there and since when, leads to its page', async () => {
    const [home] = round.stops
    expect(await rows('subscriptions', { q: number })).toMatchObject([
      {
        linksTo: home!.subscriptionId,
        cells: {
          plan: number,
          state: 'active',
          customer: 'Zawan Al Lawati',
          kind: 'household',
          area: 'qurum',
          phone: '+96899887766',
          bins: 1,
          litres: 60,
          startsOn: '2026-01-01',
        },
      },
    ])
    for (const query of [
      { q: 'lawati' },
      { q: '99887766' },
      { q: 'zawan@mail.test' },
      { person: home!.person.userId },
    ])
      expect((await rows('subscriptions', query)).map(({ id }) => id)).toEqual([home!.subscriptionId])
    expect(await rows('subscriptions', { area: 'qurum', kind: 'restaurant' })).toHaveLength(1)
    expect(await rows('subscriptions', { area: 'seeb' })).toEqual([])
  })

  test('a bin by its number, in any digits, leads to its page; one where nothing is collected is to be taken back', async () => {
    const [home, kitchen] = round.stops
    const arabic = String(stored.number).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    for (const q of [String(stored.number), arabic])
      expect(await rows('bins', { q })).toMatchObject([
        {
          linksTo: String(stored.number),
          cells: { state: 'in_store', plan: null, customer: null, emptyWeight: 2000 },
        },
      ])
    expect(await rows('bins', { q: 'zawan@mail.test' })).toMatchObject([
      { id: home!.bin.id, cells: { plan: number } },
    ])
    expect(await rows('bins', { q: 'nothing' })).toEqual([])
    expect(await rows('bins', { state: 'to_fetch' })).toEqual([])
    await run(
      ctx.db,
      sql`update bins.subscriptions set status = 'ended', ended_at = platform.now() where id = ${kitchen!.subscriptionId}`,
    )
    expect(await rows('bins', { state: 'to_fetch' })).toMatchObject([{ id: kitchen!.bin.id }])
    expect((await rows('bins', { state: 'placed' })).map(({ id }) => id)).toEqual([home!.bin.id])
  })

  test('stops with what was weighed, what was in it and why nothing was collected, missed ones first by state', async () => {
    const [home, kitchen] = round.stops
    const linksTo = `2026-11-29?round=${round.id}`
    expect(await rows('stops', { sort: 'state' })).toMatchObject([
      { id: kitchen!.id, linksTo, cells: { state: 'missed', missedBecause: 'missed_blocked', grams: null } },
      {
        id: home!.id,
        linksTo,
        cells: {
          state: 'done',
          day: '2026-11-29',
          round: 'Qurum east',
          plan: number,
          customer: 'Zawan Al Lawati',
          grams: 4200,
          foundInIt: 'found_glass',
          missedBecause: null,
        },
      },
    ])
    for (const query of [
      { q: number },
      { q: '99887766' },
      { person: home!.person.userId },
      { state: 'done' },
    ])
      expect((await rows('stops', query)).map(({ id }) => id)).toEqual([home!.id])
    expect(await rows('stops', { from: '2026-11-29', until: '2026-11-29' })).toHaveLength(2)
    expect(await rows('stops', { from: '2026-11-30' })).toEqual([])
    expect(await rows('stops', { until: '2026-11-28' })).toEqual([])
  })

  test('are for planners, and read in words as a table', async () => {
    for (const list of ['subscriptions', 'bins', 'stops'] as const)
      await expect(readList(member('support', 'finance', 'catalogue'), list, {})).rejects.toMatchObject({
        code: 'permission_needed',
      })
    const [en, ar] = await Promise.all(
      (['en', 'ar'] as const).map(language =>
        listTable(planner(), 'stops', { state: 'missed', language }).text(),
      ),
    )
    expect(en).toContain('"2026-11-29","Not collected","Qurum east","Bins","Qurum"')
    expect(en).toContain('"Road blocked"')
    expect(ar).toContain('"الطريق مسدود"')
  })
})

test('the story of a person has their bins, what was collected, what they asked for and reported', async () => {
  const [home] = round.stops
  const story = await getPersonStory(member('support'), home!.person.userId)
  expect(storyRoute.result.parse(story)).toEqual(story)
  expect(story.bins).toMatchObject({
    subscriptions: [
      { id: home!.subscriptionId, number: Number(number), status: 'active', area: 'qurum', bins: 1 },
    ],
    homes: [],
    extras: [{ day: '2026-12-01', why: 'asked', status: 'open', number: Number(number) }],
    problems: [{ kind: 'damaged', note: 'The lid broke', outcome: null, number: Number(number) }],
    record: { collected: 1, missed: 0, grams: 4200, contaminated: 1 },
    collections: [
      { stopId: home!.id, day: '2026-11-29', status: 'done', grams: 4200, contamination: 'glass' },
    ],
  })
  const neighbour = await aPerson(ctx)
  await run(
    ctx.db,
    sql`insert into bins.residents (subscription_id, user_id, flat) values (${home!.subscriptionId}, ${neighbour.userId}, '12')`,
  )
  expect((await getPersonStory(member('people'), neighbour.userId)).bins).toMatchObject({
    subscriptions: [],
    homes: [{ number: Number(number), flat: '12' }],
    record: { collected: 0 },
    collections: [],
  })
})

test('planners read what was collected of a subscription; there is none of what does not exist', async () => {
  const [home] = round.stops
  const page = await listCollectionsForOffice(planner(), home!.subscriptionId, {})
  expect(collectedRoute.result.parse(page)).toEqual(page)
  expect(page.items).toMatchObject([{ stopId: home!.id, grams: 4200, contamination: 'glass' }])
  expect(await codeOf(listCollectionsForOffice(planner(), home!.id, {}))).toBe('not_found')
})
