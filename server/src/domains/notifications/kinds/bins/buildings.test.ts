import { randomUUID } from 'node:crypto'
import { muscatDayNumber, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { asSystem, type Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aSubscription } from '#testing/bin-builders'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { aDrivenRound } from '#testing/driven-round'
import { joinBuilding, leaveBuilding } from '../../../bins/building/residents.ts'
import { endSubscription } from '../../../bins/end-subscription.ts'
import { endByOffice } from '../../../bins/office/decide-subscription.ts'
import { getRewards } from '../../../rewards/get-rewards.ts'
import { listNotifications } from '../../inbox/inbox.ts'
import { notifyResidents } from './buildings.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const SUNDAY = new Date('2026-11-22T06:00:00Z')
const TOMORROW = muscatMidnight(muscatDayNumber(Date.now()) + 1)
const NIGHT = new Date(TOMORROW + 3 * 3_600_000)
const NOON = new Date(TOMORROW + 12 * 3_600_000)
let database: TestDatabase
let manager: Person
let tower: Awaited<ReturnType<typeof aSubscription>>
beforeEach(async () => {
  database = await testDatabase()
  manager = await aPerson(database.ctx())
  tower = await aSubscription(at(manager), {
    startsOn: '2026-11-23',
    kind: 'building',
    flats: 40,
    sizeLitres: 240,
  })
})
afterEach(() => database.drop())

const at = (who: Person, now = SUNDAY): Ctx => database.ctx(who, now)
const system = () => asSystem(database.ctx(undefined, SUNDAY), 'test')
const aResident = async (flat: string) => {
  const who = await aPerson(database.ctx())
  await joinBuilding(at(who), { code: tower.subscription.accessCode!, flat })
  return who
}
const end = async () => endSubscription(at(manager), tower.id, await versionOf())
const versionOf = async () =>
  (
    await many<{ version: number }>(
      database.pool,
      sql`select version from bins.subscriptions where id = ${tower.id}`,
    )
  )[0]!.version
const tell = () => deliverNotifications(database, services, NOON)
const notified = async (who: Person, language: 'en' | 'ar' = 'en') =>
  (await listNotifications(as(database.ctx(), who), { language })).items.filter(
    ({ kind }) => kind === 'building_ended',
  )
const mailsTo = ({ userId }: Person) =>
  many<{ template: string }>(
    database.pool,
    sql`select m.template from platform.messages m join identity.users u on u.email = m.recipient
      where u.id = ${userId} and m.template = 'building_ended'`,
  )

/** @promise “The points you have earned stay yours.” (mail, push, inbox `building_ended`) */
test('notifies residents once that bin collection ended; they keep their points', async () => {
  const resident = await aResident('12 b')
  const { weighings } = await aDrivenRound(system(), [
    { area: 'qurum', grams: 4200, userId: resident.userId },
  ])
  await transact(system(), tx =>
    announce(tx, {
      topic: 'rounds.weighed',
      audience: [],
      data: {
        weighingId: weighings[0]!,
        roundId: randomUUID(),
        driverId: randomUUID(),
        stopId: randomUUID(),
        binId: tower.binId,
        subscriptionId: tower.id,
        requestId: null,
        area: 'qurum',
        waste: 'food_scraps',
        grams: 4200,
        contamination: null,
        capturedAt: SUNDAY.toISOString(),
        shares: [{ userId: resident.userId, grams: 4200, points: 12 }],
      },
    }),
  )
  await tell()
  await end()
  await tell()
  await notifyResidents(system(), { subscriptionId: tower.id })
  await tell()
  expect(await notified(resident)).toMatchObject([
    { link: '/bins', text: expect.stringMatching(/flat .*12 B.*points you have earned stay yours/) },
  ])
  expect((await notified(resident, 'ar'))[0]?.text).toContain('تبقى لك النقاط')
  expect(await mailsTo(resident)).toHaveLength(1)
  expect(await notified(manager)).toEqual([])
  expect((await getRewards(database.ctx(resident))).balance).toBe(12)
})

test('notifies residents when the office or the erasure of the manager ends collection', async () => {
  const resident = await aResident('3')
  await endByOffice(tower.office, tower.id, await versionOf())
  await tell()
  expect(await notified(resident)).toHaveLength(1)

  manager = await aPerson(database.ctx())
  tower = await aSubscription(at(manager), {
    startsOn: '2026-11-23',
    kind: 'building',
    flats: 4,
    sizeLitres: 240,
  })
  const other = await aResident('1')
  const erased = { userId: manager.userId, email: null }
  await transact(system(), tx => announce(tx, { topic: 'identity.erased', audience: [], data: erased }))
  await tell()
  expect(await notified(other)).toHaveLength(1)
})

test('notifies no residents who moved out or were erased, even before the mail is sent', async () => {
  const [out, later, gone] = [await aResident('1'), await aResident('2'), await aResident('3')]
  await leaveBuilding(at(out), tower.id)
  await end()
  const erased = { userId: gone.userId, email: null }
  await transact(system(), tx => announce(tx, { topic: 'identity.erased', audience: [], data: erased }))
  // The mail waits for the morning, and by then they have moved out.
  await deliverNotifications(database, services, NIGHT)
  expect(await notified(out)).toEqual([])
  expect(await notified(later)).toHaveLength(1)
  await leaveBuilding(at(later), tower.id)
  await deliverNotifications(database, services, NOON)
  expect(await mailsTo(later)).toEqual([])
  expect(await notified(gone)).toEqual([])
})

test('does not notify of a withdrawn request or of a single household’s subscription', async () => {
  const home = await aSubscription(at(manager), { startsOn: '2026-11-23' })
  const { version } = home.subscription
  await endSubscription(at(manager), home.id, version)
  const announced = await many(
    database.pool,
    sql`select from platform.outbox where topic = 'bins.building_ended'`,
  )
  expect(announced).toEqual([])
})
