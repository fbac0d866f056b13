import { findAnything as findRoute } from '@dawra/contract/desk/find'
import type { FoundKind } from '@dawra/contract/desk/find.rules'
import type { OfficePermission } from '@dawra/contract/platform/office.rules'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { aPerson, as, type Person } from '#testing/builders'
import { type CollectedPlaces, collectedPlaces } from '#testing/collected-places'
import type { BuiltRound } from '#testing/round-builders'
import { databaseTest } from '#testing/set-up'
import { findAnything } from './find-anything.ts'

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

async function found(who: Ctx, q: string): Promise<Partial<Record<FoundKind, string[]>>> {
  const answer = await findAnything(who, findRoute.query.parse({ q }).q)
  expect(findRoute.result.parse(answer)).toEqual(answer)
  return Object.fromEntries(answer.groups.map(({ kind, found }) => [kind, found.map(({ id }) => id)]))
}

describe('a planner finds', () => {
  /** @promise admin-overviews.text (office, Find anything) */
  test('finds a bin by its number in any spelling and by its QR code', async () => {
    const [home] = round.stops
    const arabic = String(stored.number).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    for (const q of [String(stored.number), `bin ${stored.number}`, arabic, `الحاوية ${arabic}`, stored.id])
      expect([q, (await found(planner(), q)).bin]).toEqual([q, [stored.id]])
    const link = `https://dawra.example/bin/${home!.bin.token}`
    for (const q of [link, home!.bin.token])
      expect([q, (await found(planner(), q)).bin]).toEqual([q, [home!.bin.id]])
  })

  test('finds the person of a bin in use, and nobody for a bin in storage', async () => {
    const { groups } = await findAnything(planner(), String(round.stops[0]!.bin.number))
    expect(groups.find(({ kind }) => kind === 'bin')!.found).toMatchObject([
      { number: String(round.stops[0]!.bin.number), status: 'placed', name: { en: 'Zawan Al Lawati' } },
    ])
    await run(ctx.db, sql`update bins.bins set status = 'in_store' where id = ${round.stops[0]!.bin.id}`)
    const after = await findAnything(planner(), String(round.stops[0]!.bin.number))
    expect(after.groups.find(({ kind }) => kind === 'bin')!.found[0]!.name).toEqual({ en: null, ar: null })
    await run(ctx.db, sql`update bins.bins set status = 'placed' where id = ${round.stops[0]!.bin.id}`)
  })

  /** @promise admin-overviews.text */
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
  ])('finds a subscription by %s', async q => {
    expect((await found(planner(), q)).subscription).toEqual([round.stops[0]!.subscriptionId])
  })

  test('finds a subscription by its number, and an area’s by its name in each language', async () => {
    const both = round.stops.map(({ subscriptionId }) => subscriptionId).toSorted()
    for (const q of [`subscription ${number}`, `الاشتراك ${number}`])
      expect([q, (await found(planner(), q)).subscription]).toEqual([q, [round.stops[0]!.subscriptionId]])
    for (const q of ['Qurum', 'القرم', 'qurum'])
      expect([q, (await found(planner(), q)).subscription?.toSorted()]).toEqual([q, both])
  })

  /** @promise admin-overviews.text */
  test('finds a round by its number and by its day, with the link to it', async () => {
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

  test('finds nothing outside of a member’s permissions', async () => {
    expect(await found(member('support'), '2026-11-29')).toEqual({})
    expect(
      await found(member('finance', 'people', 'moderation', 'catalogue'), String(stored.number)),
    ).toEqual({})
    expect((await found(member('support'), 'zawan')).subscription).toBeUndefined()
    expect((await found(planner(), 'zawan')).person).toBeUndefined()
  })

  test.each(['%', '_', "o'brien", '\\', 'bin', '#', '/bin/', '0'])('finds nothing by %s', async q => {
    expect(await found(planner(), q)).toEqual({})
  })
})

test('finds a heap by its code, for members who may see heaps', async () => {
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
