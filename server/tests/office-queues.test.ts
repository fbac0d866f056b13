import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { many, one, sql } from '#platform/sql'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'

type Member = Awaited<ReturnType<WholeApp['signUpOperator']>>
const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let owner: Member
let moderator: Member
let people: Member
beforeAll(async () => {
  owner = await whole.signUpOperator()
  moderator = await whole.signUpOperator(['moderation'])
  people = await whole.signUpOperator(['people'])
  // A member who is not notified of either.
  await whole.signUpOperator(['support'])
})

const later = () => letHappen({ ...database.ctx(), db: database.pool }, whole.services)
const send = (by: { token: string }, path: string, body: object) =>
  whole.send('POST', `/api/v1/${path}`, body, {
    authorization: `Bearer ${by.token}`,
    'idempotency-key': randomUUID(),
  })
/** The members of the office who were notified. */
async function notificationsOf(
  kind: 'abuse_waits' | 'privacy_waits' | 'breach_waits',
  subject: string,
): Promise<string[]> {
  const rows = await many<{ userId: string }>(
    database.pool,
    sql`select user_id as "userId" from notifications.notifications
      where kind = ${kind} and subject = ${subject} order by user_id`,
  )
  return rows.map(({ userId }) => userId)
}
const among = (...members: Member[]) => members.map(({ userId }) => userId).sort()

async function find(accounts: string[]): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(
    database.pool,
    sql`select abuse.keep_case('shared_card', ${accounts}::uuid[], '', null, '[]', '[]') as found`,
  )
  return found
}

/**
 * @promise admin-abuse.text
 * @promise “Nothing happens before you decide.”
 */
test('notifies members for abuse once of a new case, and not when it grows', async () => {
  const crowd = await Promise.all([whole.signUp(), whole.signUp(), whole.signUp()])
  const ids = crowd.map(({ userId }) => userId).sort()
  expect(await find(ids.slice(0, 2))).toBe(true)
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`select id from abuse.cases where accounts <@ ${ids}::uuid[]`,
  )
  await later()
  expect(await notificationsOf('abuse_waits', `abuse:${id}`)).toEqual(among(owner, moderator))
  expect(await find(ids.slice(0, 2))).toBe(false)
  expect(await find(ids)).toBe(true)
  await later()
  expect(await notificationsOf('abuse_waits', `abuse:${id}`)).toHaveLength(2)
})

/** @promise profile.privacyRequests.text */
test('notifies members for privacy of a new request, except the one who entered it', async () => {
  const person = await whole.signUp()
  const { requests } = (await (
    await send(person, 'me/privacy-requests', { kind: 'correction', text: 'My name is spelled wrong.' })
  ).json()) as { requests: { id: string }[] }
  const entered = (await (
    await send(people, 'admin/privacy-requests', {
      kind: 'access',
      way: 'paper',
      contact: 'Salim, PO box 12',
      text: 'What do you know about me?',
      receivedOn: '2026-11-01',
    })
  ).json()) as { id: string }
  await later()
  expect(await notificationsOf('privacy_waits', `privacy:${requests[0]!.id}`)).toEqual(among(owner, people))
  expect(await notificationsOf('privacy_waits', `privacy:${entered.id}`)).toEqual(among(owner))
})

test('notifies members for people of a breach at once, except the one who entered it', async () => {
  const entered = (await (
    await send(people, 'admin/breaches', {
      what: 'A list of pickups was mailed to a stranger.',
      beganAt: null,
      awareAt: '2026-11-01T06:00:00Z',
      noticed: 'The stranger wrote to support.',
      kinds: ['orders'],
      people: null,
      isHighRisk: false,
      done: '',
    })
  ).json()) as { id: string }
  await later()
  expect(await notificationsOf('breach_waits', `breach:${entered.id}`)).toEqual(among(owner))
})
