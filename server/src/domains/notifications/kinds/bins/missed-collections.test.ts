import type { EventData, Topic } from '@dawra/contract/events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { asSystem, type Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { aRound, type BuiltRound } from '#testing/round-builders'
import { listNotifications } from '../../inbox/inbox.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
/** 00:10 in Muscat on a Monday, just before and after 08:00, and noon. */
const NIGHT = new Date('2026-11-22T20:10:00Z')
const EARLY = new Date('2026-11-23T03:59:00Z')
const MORNING = new Date('2026-11-23T04:01:00Z')
const NOON = new Date('2026-11-23T08:00:00Z')
let database: TestDatabase
let planner: Person
let round: BuiltRound
let subscriber: Person
beforeAll(async () => {
  database = await testDatabase()
  planner = await aPerson(database.ctx())
  await run(
    database.pool,
    sql`insert into identity.user_roles (user_id, role) values (${planner.userId}, 'operator')`,
  )
  await run(
    database.pool,
    sql`insert into identity.office_permissions (user_id, permission) values (${planner.userId}, 'planning')`,
  )
})
beforeEach(async () => {
  round = await aRound(database.ctx(undefined, NIGHT), { day: '2026-11-22' })
  subscriber = round.stops[0]!.person
})
afterAll(() => database.drop())

const at = (now: Date): Ctx => asSystem(database.ctx(undefined, now), 'test')
async function hear<T extends Topic>(now: Date, topic: T, data: EventData<T>) {
  await transact(at(now), tx => announce(tx, { topic, audience: [], data } as Parameters<typeof announce>[1]))
  await deliverNotifications(database, services, now)
}
const inbox = async (who: Person, language: 'en' | 'ar' = 'en') =>
  (await listNotifications(as(database.ctx(), who), { language })).items
const notified = async () => (await inbox(subscriber)).map(({ text }) => text)
const mails = () =>
  many<{ template: string }>(
    database.pool,
    sql`select template from platform.messages m join identity.users u on u.email = m.recipient
      where u.id = ${subscriber.userId} order by m.id`,
  )
const stopOf = () => ({ stopId: round.stops[0]!.id, roundId: round.id })
const leave = () =>
  run(
    database.pool,
    sql`insert into rounds.left_stops (stop_id, round_id) values (${round.stops[0]!.id}, ${round.id})`,
  )
const settle = (outcome: 'again' | 'nothing' | 'late', on: string | null = null) =>
  run(
    database.pool,
    sql`update rounds.left_stops set outcome = ${outcome}, again_on = ${on}::date, settled_at = now()
      where stop_id = ${round.stops[0]!.id}`,
  )
const undecided = () => hear(NIGHT, 'rounds.stop_left', { ...stopOf(), news: 'undecided', againOn: null })

/** @promise “Our team decides what follows, and you are told.” (mail, push, inbox `bin_not_come`) */
test('notifies at eight that nobody came, and later of the office’s decision at once', async () => {
  await leave()
  await undecided()
  await deliverNotifications(database, services, EARLY)
  expect(await notified()).toEqual([])
  await deliverNotifications(database, services, MORNING)
  expect(await notified()).toEqual([expect.stringMatching(/22 November.*did not come.*decides what follows/)])
  expect((await inbox(subscriber, 'ar'))[0]?.text).toContain('يقرر فريقنا')
  await settle('again', '2026-11-24')
  await hear(NOON, 'rounds.stop_left', { ...stopOf(), news: 'again', againOn: '2026-11-24' })
  expect((await notified())[0]).toMatch(/We come on .*24 November.* instead/)
  await deliverNotifications(database, services, new Date(NOON.getTime() + 15 * 60_000))
  expect((await mails()).map(({ template }) => template)).toEqual(['bin_not_come', 'bin_not_come'])
})

test('notifies only of a decision made before eight, without a needless correction', async () => {
  await leave()
  await undecided()
  await settle('nothing')
  await hear(NIGHT, 'rounds.stop_left', { ...stopOf(), news: 'nothing', againOn: null })
  await deliverNotifications(database, services, MORNING)
  expect(await notified()).toEqual([expect.stringMatching(/We come on your next usual day/)])

  round = await aRound(database.ctx(undefined, NIGHT), { day: '2026-11-22' })
  subscriber = round.stops[0]!.person
  await leave()
  await undecided()
  await settle('late')
  await hear(EARLY, 'rounds.stop_left', { ...stopOf(), news: 'came', againOn: null })
  await deliverNotifications(database, services, MORNING)
  expect(await notified()).toEqual([])
})

/** @promise “So we do not come for it on {day}.” */
test('notifies that the driver had come after all and that the promised day is off', async () => {
  await leave()
  await settle('again', '2026-11-24')
  await hear(NOON, 'rounds.stop_left', { ...stopOf(), news: 'again', againOn: '2026-11-24' })
  await settle('late')
  await hear(NOON, 'rounds.stop_left', { ...stopOf(), news: 'came', againOn: '2026-11-24' })
  expect((await notified())[0]).toMatch(/reached us late.*do not come for it on .*24 November/)
})

test('notifies planners of unfinished and silent rounds, but not once they are over', async () => {
  await leave()
  await hear(NOON, 'rounds.left_open', { roundId: round.id, stops: 3, on: '2026-11-23' })
  await hear(NOON, 'rounds.unheard', { roundId: round.id })
  const news = await inbox(planner)
  expect(news.find(({ kind }) => kind === 'round_left_open')?.text).toMatch(/3 stops of it are open/)
  expect(news.find(({ kind }) => kind === 'round_unheard')?.text).toMatch(/Call the driver/)
  await settle('late')
  await run(
    database.pool,
    sql`update rounds.rounds set status = 'started', started_at = now() where id = ${round.id}`,
  )
  await deliverNotifications(database, services, new Date(NOON.getTime() + 15 * 60_000))
  const deliveries = await many<{ kind: string; state: string }>(
    database.pool,
    sql`select n.kind, d.state from notifications.deliveries d join notifications.notifications n on n.id = d.notification_id
      where n.user_id = ${planner.userId} and n.subject = ${`round:${round.id}`} and d.channel = 'mail' order by n.kind`,
  )
  expect(deliveries).toEqual([
    { kind: 'round_left_open', state: 'dropped' },
    { kind: 'round_unheard', state: 'dropped' },
  ])
})

/** @promise “We come on {day} to make up for it.” */
test('notifies the subscriber how the office settled a bin’s problem', async () => {
  const { subscriptionId, bin } = round.stops[0]!
  const report = async (kind: 'lost' | 'missed') =>
    (
      await one<{ id: string }>(
        database.pool,
        sql`insert into bins.problems (subscription_id, bin_id, kind, day, settled_at, outcome)
          values (${subscriptionId}, ${kind === 'lost' ? bin.id : null}::uuid, ${kind},
            ${kind === 'missed' ? '2026-11-22' : null}::date, now(), ${kind === 'lost' ? 'replaced' : 'extra'}) returning id`,
      )
    ).id
  await hear(NOON, 'bins.problem_settled', {
    problemId: await report('lost'),
    subscriptionId,
    outcome: 'replaced',
    day: null,
  })
  expect((await inbox(subscriber))[0]).toMatchObject({
    kind: 'bin_problem_settled',
    link: `/bins/${subscriptionId}`,
    title: expect.stringContaining(String(bin.number)),
    text: 'You have another bin in its place.',
  })
  await hear(NOON, 'bins.problem_settled', {
    problemId: await report('missed'),
    subscriptionId,
    outcome: 'extra',
    day: '2026-11-24',
  })
  expect((await notified())[0]).toMatch(/We come on .*24 November/)
  expect((await inbox(subscriber, 'ar'))[0]?.text).toContain('تعويضًا')
})

test('notifies a subscriber whose collection the office ended', async () => {
  const { subscriptionId } = round.stops[0]!
  await hear(NOON, 'bins.ended_by_office', { subscriptionId, userId: subscriber.userId })
  expect((await inbox(subscriber))[0]).toMatchObject({
    kind: 'bin_collection_ended',
    link: `/bins/${subscriptionId}`,
  })
  await deliverNotifications(database, services, new Date(NOON.getTime() + 60_000))
  expect((await mails()).map(({ template }) => template)).toEqual(['bin_collection_ended'])
})
