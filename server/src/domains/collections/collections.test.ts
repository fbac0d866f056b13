import { randomUUID } from 'node:crypto'
import { collectionDays, isCancellable } from '@dawra/contract/collections/rules'
import type { CollectionRequestBody } from '@dawra/contract/collections/schemas'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, keyed, type Person } from '#testing/builders'
import { testDatabase } from '#testing/database'
import { codeOf, race } from '#testing/refusals'
import { launched } from '#testing/set-launch'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'

import { getLaunch } from '../identity/roles/launch-switches.ts'
import { addAddress } from '../profile/addresses.ts'
import { cancelCollection } from './cancel-collection.ts'
import { collectionPersonalData } from './personal-data.ts'
import { collectionReactions } from './reactions.ts'
import { requestCollection } from './request-collection.ts'
import { selectOpenRequests, selectRequests } from './store.ts'

const database = databaseTest()
let person: Person
let addressId: string
/** 10:00 in Muscat, a Sunday. */
const MORNING = new Date('2026-11-22T06:00:00Z')
const at = (now: Date): Ctx => database.ctx(person, now)

beforeAll(async () => {
  await launched(database.pool, 'collection', 'open')
})
beforeEach(async () => {
  person = await aPerson(database.ctx())
  addressId = await anAddress('qurum')
})

const anAddress = async (area: string) =>
  (
    await addAddress(at(MORNING), {
      label: 'Home',
      area,
      way: '2235',
      building: null,
      complex: null,
      landmark: null,
      directions: 'Blue gate',
      point: { lat: 23.611, lng: 58.486 },
      isDefault: false,
    })
  ).id

const wanted = (over: Partial<CollectionRequestBody> = {}): CollectionRequestBody => ({
  kind: 'household',
  waste: 'garden_waste',
  grams: 12_500,
  addressId,
  phone: '+96892123456',
  collectOn: '2026-11-24',
  slot: 'morning',
  note: 'Six bags',
  price: 0,
  ...over,
})
const ask = (over: Partial<CollectionRequestBody> = {}, now = MORNING) =>
  requestCollection(keyed(at(now)), wanted(over))

describe('before collecting is open', () => {
  /** @promise collections.soon.text (One-time pickup) */
  test('refuses new collections while collecting is closed; booked ones can be cancelled', async () => {
    const { id } = await ask()
    await launched(database.pool, 'collection', 'coming_soon')
    expect(await codeOf(ask({ collectOn: '2026-11-25' }))).toBe('not_open_yet')
    expect(await selectRequests(database.pool, person.userId)).toMatchObject([{ id, status: 'requested' }])
    expect(await cancelCollection(at(MORNING), id)).toMatchObject({ status: 'cancelled' })
    await launched(database.pool, 'collection', 'open')
  })

  test('shows collecting as coming soon in a new installation', async () => {
    const fresh = await testDatabase()
    const { collection, ...others } = await getLaunch(fresh.ctx())
    expect(collection).toBe('coming_soon')
    expect(new Set(Object.values(others))).toEqual(new Set(['open']))
    await fresh.drop()
  })
})

describe('the rules for days', () => {
  test.each([
    ['2026-11-22T06:00:00Z', '2026-11-23', 'tomorrow'],
    ['2026-11-22T15:59:59Z', '2026-11-23', 'tomorrow, until its rounds are planned'],
    ['2026-11-22T16:00:00Z', '2026-11-24', 'the day after, once tomorrow is planned'],
    ['2026-11-25T21:00:00Z', '2026-11-28', 'past midnight in Muscat, and not on a Friday'],
  ])('at %s the rules offer days from %s on: %s', (now, first) => {
    const days = collectionDays(new Date(now), USUAL_SETTINGS)
    expect(days[0]).toBe(first)
    expect(days.filter(day => new Date(day).getUTCDay() === 5)).toEqual([])
    expect(days.length).toBeGreaterThanOrEqual(23)
  })

  /** @promise collections.booked.text (One-time pickup, booked) */
  test.each([
    ['requested', '2026-11-23T15:59:59Z', true],
    ['requested', '2026-11-23T16:00:00Z', false],
    ['planned', '2026-11-23T15:59:59Z', true],
    ['planned', '2026-11-23T16:00:00Z', false],
    ['collected', '2026-11-22T06:00:00Z', false],
    ['cancelled', '2026-11-22T06:00:00Z', false],
  ] as const)('a %s collection can be cancelled at %s: %s', (status, now, can) => {
    expect(isCancellable({ status, collectOn: '2026-11-24', plannedHour: 20 }, new Date(now))).toBe(can)
  })
})

describe('a pickup', () => {
  test('books a collection once, visible to its person and the planners', async () => {
    const request = keyed(at(MORNING))
    const created = await requestCollection(request, wanted())
    expect(await requestCollection(request, wanted())).toEqual(created)
    expect(created).toMatchObject({
      area: 'qurum',
      grams: 12_500,
      status: 'requested',
      collectOn: '2026-11-24',
    })
    expect(await selectRequests(database.pool, person.userId)).toEqual([created])
    const planned = (await selectOpenRequests(database.pool)).find(({ id }) => id === created.id)
    expect(planned).toMatchObject({
      name: 'Salim Al Harthy',
      phone: '+96892123456',
      address: { way: '2235', directions: 'Blue gate', plusCode: expect.any(String) },
    })
    const [event] = await many<{ audience: string[] }>(
      database.pool,
      sql`select audience from platform.outbox where topic = 'collections.changed' and data ->> 'requestId' = ${created.id}`,
    )
    expect(event?.audience).toEqual([`user:${person.userId}`, 'shop'])
  })

  test('refuses another’s address, a distant area, a Friday, and too early or late days', async () => {
    const own = person
    person = await aPerson(database.ctx())
    expect(await codeOf(ask())).toBe('not_found')
    person = own
    expect(await codeOf(ask({ addressId: await anAddress('quriyat') }))).toBe('area_not_served')
    for (const collectOn of ['2026-11-22', '2026-11-27', '2026-12-21'])
      expect(await codeOf(ask({ collectOn }))).toBe('day_not_offered')
    expect(await codeOf(ask({ collectOn: '2026-12-20' }))).toBeUndefined()
  })

  /**
   * @promise admin-settings.effects.collection_planned_hour “Pickups that were booked keep the time that was
   *   promised.” (office, settings, when the next day is planned)
   */
  test('follows the office’s settings, and keeps the deadline stated at its booking', async () => {
    const before = await ask()
    await given(database.pool, { collection_planned_hour: 18, collection_days_ahead: 7 })
    const later = await ask({ collectOn: '2026-11-25' })
    expect([before.plannedHour, later.plannedHour]).toEqual([20, 18])
    expect(await codeOf(ask({ collectOn: '2026-11-30' }))).toBe('day_not_offered')
    expect(await codeOf(ask({ collectOn: '2026-11-26' }, new Date('2026-11-25T14:00:00Z')))).toBe(
      'day_not_offered',
    )
    const afterSix = at(new Date('2026-11-24T14:30:00Z'))
    expect(await codeOf(cancelCollection(afterSix, later.id))).toBe('collection_closed')
    const stillNotified = at(new Date('2026-11-23T15:30:00Z'))
    expect(await codeOf(cancelCollection(stillNotified, before.id))).toBeUndefined()
    await given(database.pool, USUAL_SETTINGS)
  })

  /** @promise admin-areas.stopsCollecting (office, an area where collecting stops) */
  test('refuses collections in an area no longer served; booked ones stay', async () => {
    const { id } = await ask()
    await database.pool.query(`update settings.areas set is_collected = false where slug = 'qurum'`)
    expect(await codeOf(ask({ collectOn: '2026-11-25' }))).toBe('area_not_served')
    expect(await selectRequests(database.pool, person.userId)).toMatchObject([{ id, status: 'requested' }])
    await database.pool.query(`update settings.areas set is_collected = true where slug = 'qurum'`)
    expect(await codeOf(ask({ collectOn: '2026-11-25' }))).toBeUndefined()
  })

  test('limits collections to one a day, also for concurrent requests', async () => {
    const { won, codes } = await race([ask(), ask(), ask()])
    expect({ won, codes }).toEqual({ won: 1, codes: ['collection_exists'] })
    expect(await codeOf(ask({ collectOn: '2026-11-25' }))).toBeUndefined()
  })

  test('lets its person cancel a collection until the evening before, and book again', async () => {
    const { id } = await ask()
    const stranger = database.ctx(await aPerson(database.ctx()), MORNING)
    expect(await codeOf(cancelCollection(stranger, id))).toBe('not_found')
    expect(await codeOf(cancelCollection(at(MORNING), randomUUID()))).toBe('not_found')
    const evening = at(new Date('2026-11-23T16:00:00Z'))
    expect(await codeOf(cancelCollection(evening, id))).toBe('collection_closed')
    const { won, codes } = await race([cancelCollection(at(MORNING), id), cancelCollection(at(MORNING), id)])
    expect({ won, codes }).toEqual({ won: 1, codes: ['collection_closed'] })
    expect(await selectRequests(database.pool, person.userId)).toMatchObject([{ status: 'cancelled' }])
    expect((await selectOpenRequests(database.pool)).map(open => open.id)).not.toContain(id)
    expect(await codeOf(ask())).toBeUndefined()
  })
})

test('copies and erases a person’s stored data; the collected weight still counts', async () => {
  const { id } = await ask()
  await ask({ collectOn: '2026-11-25' })
  const { wasteCollections } = await collectionPersonalData.collect(at(MORNING), person.userId)
  expect(wasteCollections).toMatchObject([
    { text: 'Six bags', phone: '+96892123456', collectOn: '2026-11-24' },
    { collectOn: '2026-11-25' },
  ])
  await one(
    database.pool,
    sql`update collections.requests set status = 'collected', collected_grams = 9000, closed_at = now()
      where id = ${id} returning id`,
  )
  const gone = { userId: person.userId, email: 'salim@people.test' }
  await transact(at(MORNING), tx => collectionReactions['identity.erased'](tx, gone))
  const left = await many(
    database.pool,
    sql`select status, address, phone, note, grams, collected_grams as collected from collections.requests
      where user_id = ${person.userId} order by collect_on`,
  )
  const nothing = { address: null, phone: null, note: null, grams: 12_500 }
  expect(left).toEqual([
    { status: 'collected', collected: 9000, ...nothing },
    { status: 'cancelled', collected: null, ...nothing },
  ])
})
