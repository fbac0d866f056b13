import type { EventData, Topic } from '@dawra/contract/events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { asSystem } from '#platform/context'
import { announce } from '#platform/outbox'
import { one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { aSubscription } from '#testing/fleet-builders'
import { listNotifications } from '../../inbox/inbox.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
/** 00:10 in Muscat on a Monday, just before and after 08:00, and noon. */
const NIGHT = new Date('2026-11-22T20:10:00Z')
const EARLY = new Date('2026-11-23T03:59:00Z')
const MORNING = new Date('2026-11-23T04:01:00Z')
const NOON = new Date('2026-11-23T08:00:00Z')
let database: TestDatabase
let planner: Person
let home: { id: string; person: Person }
let passedOverId: string
beforeAll(async () => {
  database = await testDatabase()
  planner = await aPerson(database.ctx())
  await run(
    database.pool,
    sql`with office as (insert into identity.user_roles (user_id, role) values (${planner.userId}, 'operator'))
      insert into identity.office_permissions (user_id, permission) values (${planner.userId}, 'planning')`,
  )
})
beforeEach(async () => {
  await run(database.pool, sql`delete from rounds.passed_over`)
  home = await aSubscription(database.ctx())
  passedOverId = (
    await one<{ id: string }>(
      database.pool,
      sql`insert into rounds.passed_over (day, subscription_id) values ('2026-11-22', ${home.id}) returning id`,
    )
  ).id
})
afterAll(() => database.drop())

async function hear<T extends Topic>(now: Date, topic: T, data: EventData<T>) {
  await transact(asSystem(database.ctx(undefined, now), 'test'), tx =>
    announce(tx, { topic, audience: [], data } as Parameters<typeof announce>[1]),
  )
  await deliverNotifications(database, services, now)
}
const decide = (outcome: 'again' | 'nothing', on: string | null = null) =>
  run(
    database.pool,
    sql`update rounds.passed_over set outcome = ${outcome}, again_on = ${on}::date, settled_at = now(),
        settled_by = ${planner.userId} where id = ${passedOverId}`,
  )
const undecided = () => hear(NIGHT, 'rounds.nobody_came', { passedOverId, news: 'undecided', againOn: null })
const inbox = async (who: Person, language: 'en' | 'ar' = 'en') =>
  (await listNotifications(as(database.ctx(), who), { language })).items
const notified = async () => (await inbox(home.person)).map(({ text }) => text)

/** @promise “Our team decides what follows, and you are told.” */
test('notifies at eight that no round came, and later of the office’s decision at once', async () => {
  await undecided()
  await undecided()
  await deliverNotifications(database, services, EARLY)
  expect(await notified()).toEqual([])
  await deliverNotifications(database, services, MORNING)
  expect(await notified()).toEqual([
    expect.stringMatching(/We were to come on .*22 November.*did not come.*decides what follows/),
  ])
  expect((await inbox(home.person))[0]).toMatchObject({ kind: 'bin_not_come', link: `/bins/${home.id}` })
  expect((await inbox(home.person, 'ar'))[0]?.text).toContain('يقرر فريقنا')
  await decide('again', '2026-11-24')
  await hear(NOON, 'rounds.nobody_came', { passedOverId, news: 'again', againOn: '2026-11-24' })
  expect((await notified())[0]).toMatch(/We come on .*24 November.* instead/)
})

test('sends nothing but the decision when the office decided before eight', async () => {
  await undecided()
  await decide('nothing')
  await hear(NIGHT, 'rounds.nobody_came', { passedOverId, news: 'nothing', againOn: null })
  await deliverNotifications(database, services, MORNING)
  expect(await notified()).toEqual([expect.stringMatching(/We come on your next usual day/)])
})

test('does not notify subscribers who ended the subscription or were erased', async () => {
  await undecided()
  await run(
    database.pool,
    sql`update bins.subscriptions set status = 'ended', ended_at = now() where id = ${home.id}`,
  )
  await deliverNotifications(database, services, MORNING)
  expect(await notified()).toEqual([])
  await hear(NIGHT, 'identity.erased', { userId: home.person.userId, email: null })
  await undecided()
  await deliverNotifications(database, services, MORNING)
  expect(await notified()).toEqual([])
})

test('notifies planners of a day’s missed collections until all are decided', async () => {
  await hear(NOON, 'rounds.day_passed', { day: '2026-11-22', collections: 2, on: '2026-11-23' })
  const news = (await inbox(planner)).filter(({ kind }) => kind === 'day_passed')
  expect(news).toMatchObject([{ link: '/admin/rounds', title: expect.stringContaining('2 collections of') }])
  await decide('nothing')
  await deliverNotifications(database, services, new Date(NOON.getTime() + 15 * 60_000))
  const { state } = await one<{ state: string }>(
    database.pool,
    sql`select d.state from notifications.deliveries d join notifications.notifications n on n.id = d.notification_id
      where n.user_id = ${planner.userId} and n.kind = 'day_passed' and d.channel = 'mail'`,
  )
  expect(state).toBe('dropped')
})
