import { getPersonOverview as overviewRoute } from '@dawra/contract/desk/person-overview'
import type { OfficePermission } from '@dawra/contract/platform/office.rules'
import { listCollectedForOffice as collectedRoute } from '@dawra/contract/rounds/subscriber-rounds'
import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { aPerson, as, type Person } from '#testing/builders'
import { type CollectedPlaces, collectedPlaces } from '#testing/collected-places'
import { codeOf } from '#testing/refusals'
import type { BuiltRound } from '#testing/round-builders'
import { databaseTest } from '#testing/set-up'
import { listCollectionsForOffice } from '../../rounds/collected/list-collections.ts'
import { getPersonOverview } from '../overviews/get-person-overview.ts'
import { listTable } from './list-table.ts'
import { readList } from './read-list.ts'

const database = databaseTest()
let ctx: Ctx
let huda: Person
let round: BuiltRound
let number: string
let stored: CollectedPlaces['stored']

const member = (...office: OfficePermission[]): Ctx =>
  as(ctx, { ...huda, roles: ['operator'], aal: 'aal2', office } as Person)
const planner = () => member('planning')

beforeAll(async () => {
  ctx = database.ctx()
  huda = await aPerson(ctx, ['operator'])
  ;({ round, number, stored } = await collectedPlaces(ctx))
})

describe('lists of the office', () => {
  const rows = async (list: 'subscriptions' | 'bins' | 'stops', query = {}) =>
    (await readList(planner(), list, query)).items

  test('shows subscriptions with person, bins and start, linked to their pages', async () => {
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

  /** @promise help.articles.movingOut.body “We stop collecting there, and our team takes the bins back.” */
  test('shows bins by number, linked to their pages, and the bins to take back', async () => {
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

  test('lists stops with weight, contents and reasons; by state, missed stops first', async () => {
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

  test('shows lists of bins to planners only, and exports states and reasons in words', async () => {
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

test('shows a person’s bins, collections, requests and reports in their overview', async () => {
  const [home] = round.stops
  const story = await getPersonOverview(member('support'), home!.person.userId)
  expect(overviewRoute.result.parse(story)).toEqual(story)
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
  expect((await getPersonOverview(member('people'), neighbour.userId)).bins).toMatchObject({
    subscriptions: [],
    homes: [{ number: Number(number), flat: '12' }],
    record: { collected: 0 },
    collections: [],
  })
})

test('shows planners what a subscription gave, and refuses an unknown subscription', async () => {
  const [home, kitchen] = round.stops
  const page = await listCollectionsForOffice(planner(), home!.subscriptionId, {})
  expect(collectedRoute.result.parse(page)).toEqual(page)
  expect(page.items).toMatchObject([{ stopId: home!.id, grams: 4200, contamination: 'glass' }])
  const missed = await listCollectionsForOffice(planner(), kitchen!.subscriptionId, {})
  expect(missed.items).toMatchObject([{ missedBecause: 'blocked', missedText: REASON_TEXTS.missed_blocked }])
  expect(await codeOf(listCollectionsForOffice(planner(), home!.id, {}))).toBe('not_found')
})
