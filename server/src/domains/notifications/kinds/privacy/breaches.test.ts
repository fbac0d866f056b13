import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { listNotifications } from '../../inbox/inbox.ts'
import { kindOf } from '../index.ts'
import { watch } from '../office/office-alarms.ts'
import { remindOfBreaches } from './breaches.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const AWARE = Date.parse('2027-03-10T06:00:00Z')
let database: TestDatabase
let huda: Person
let salim: Person
beforeAll(async () => {
  database = await testDatabase()
  huda = await aMember('people')
  salim = await aMember('support')
})
afterAll(() => database.drop())

async function aMember(permission: 'people' | 'support') {
  const person = await aPerson(database.ctx())
  await run(
    database.pool,
    sql`insert into identity.user_roles (user_id, role) values (${person.userId}, 'operator')`,
  )
  await run(
    database.pool,
    sql`insert into identity.office_permissions (user_id, permission) values (${person.userId}, ${permission})`,
  )
  return person
}

const after = (hours: number): Ctx =>
  database.ctx({ kind: 'system', name: 'test' }, new Date(AWARE + hours * 3_600_000))
const insert = (isHighRisk: boolean, days = 0) =>
  run(
    database.pool,
    sql`insert into profile.breaches (what, aware_at, due_at, noticed, kinds, is_high_risk, done, changed_by)
      values ('A laptop was lost.', ${new Date(AWARE + days * 86_400_000)},
        ${new Date(AWARE + days * 86_400_000)}::timestamptz + interval '72 hours', 'Its owner said so.', '{names}',
        ${isHighRisk}, '', ${huda.userId})`,
  )
const notified = (whom: 'ministry' | 'people') =>
  run(
    database.pool,
    whom === 'ministry'
      ? sql`update profile.breaches set ministry_told_at = aware_at, ministry_reference = 'MTC-1'
          where ministry_told_at is null`
      : sql`update profile.breaches set people_told_at = aware_at, people_told_how = 'By mail'
          where people_told_at is null`,
  )
const inbox = async (person: Person) =>
  (await listNotifications(as(database.ctx(), person), { language: 'en' })).items.map(({ text }) => text)
async function remindedAt(from: number, until: number) {
  const hours: number[] = []
  for (let hour = from; hour <= until; hour++) {
    const before = (await inbox(huda)).length
    await remindOfBreaches(after(hour))
    if ((await inbox(huda)).length > before) hours.push(hour)
  }
  return hours
}

/**
 * @promise admin-breaches.text “The ministry has to be told within 72 hours of our becoming aware, and the
 *   people concerned too where the risk for them is high. Members of the office who look after people are
 *   reminded 24 and 4 hours before. Nothing leaves the register.”
 */
test('reminds the responsible office members 24 and 4 hours before the 72 hours end', async () => {
  await insert(false)
  expect(await remindedAt(0, 80)).toEqual([48, 68])
  expect((await inbox(huda))[0]).toContain('The ministry has to be told by')
  expect(await inbox(salim)).toEqual([])
  await notified('ministry')
})

/**
 * @promise admin-breaches.text “The ministry has to be told within 72 hours of our becoming aware, and the
 *   people concerned too where the risk for them is high. Members of the office who look after people are
 *   reminded 24 and 4 hours before. Nothing leaves the register.”
 */
test('reminds until the ministry is notified, and at a high risk the people too', async () => {
  await insert(true, 10)
  await notified('ministry')
  const fromDay10 = 240
  expect(await remindedAt(fromDay10 + 45, fromDay10 + 50)).toEqual([fromDay10 + 48])
  expect((await inbox(huda))[0]).toContain('The people concerned have to be told by')
  await notified('people')
  expect(await remindedAt(fromDay10 + 51, fromDay10 + 80)).toEqual([])
})

test('alarms the whole office once when the ministry is not notified after 72 hours', async () => {
  await insert(false, 20)
  const look = (hours: number) => watch(after(480 + hours), services)
  const alarms = async () => (await inbox(salim)).filter(text => text.includes('72 hours'))
  await look(71)
  expect(await alarms()).toEqual([])
  await look(72)
  await look(73)
  expect(await alarms()).toHaveLength(1)
  await notified('ministry')
  await look(100)
  expect(await alarms()).toHaveLength(1)
})

test('drops an unsent reminder once everybody is notified', async () => {
  await insert(false, 30)
  const { id } = (await database.pool.query('select id from profile.breach_notices limit 1')).rows[0]
  const isCurrent = () =>
    transact(after(720), tx => kindOf('breach_waits').isCurrent!(tx, { breachId: id } as never))
  expect(await isCurrent()).toBe(true)
  await notified('ministry')
  expect(await isCurrent()).toBe(false)
})
