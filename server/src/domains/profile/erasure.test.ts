import { beforeEach, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { letHappen, runCron } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { PASSWORD, type WholeApp, wholeApp } from '#testing/whole-app'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))

const graceOver = () =>
  run(
    database.pool,
    sql`update profile.data_requests set acts_at = acts_at - interval '7 days' where user_id = ${person.userId}`,
  )
const eraseDue = () => runCron(database.ctx(), whole.services, 'profile.erase')
const send = (method: string, path: string) =>
  whole.send(method, path, undefined, { authorization: `Bearer ${person.token}` })
const answerOf = async (method: string, path: string): Promise<unknown> => (await send(method, path)).json()

let person: Awaited<ReturnType<WholeApp['signUp']>>
beforeEach(async () => {
  person = await whole.signUp()
})
const exists = async () => (await send('GET', '/api/v1/me')).status === 200

/**
 * @promise “your personal data will be permanently deleted.” (mail, after asking to delete the account)
 * @promise “Sign in before then and keep your account.” (mail, after asking to delete the account)
 */
test('schedules the erasure in seven days once, announces it by mail, and cancels it', async () => {
  const first = await answerOf('POST', '/api/v1/me/erasure')
  expect(await answerOf('POST', '/api/v1/me/erasure')).toEqual(first)
  const mails = await many<{ facts: { on: string; link: string } }>(
    database.pool,
    sql`select facts from platform.messages where recipient = ${person.email}`,
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]!.facts.link).toBe('http://localhost/profile/settings')
  await eraseDue()
  expect(await exists()).toBe(true)
  expect(await answerOf('DELETE', '/api/v1/me/erasure')).toEqual({ erasure: null })
  await graceOver()
  await eraseDue()
  expect(await exists()).toBe(true)
})

/**
 * @promise “your personal data will be permanently deleted.”
 * @promise “Sign in before then and keep your account.”
 */
test('leaves an anonymous account, and lets the address sign up again', async () => {
  await answerOf('POST', '/api/v1/me/erasure')
  await graceOver()
  await eraseDue()
  expect(await exists()).toBe(false)
  const again = await whole.send('POST', '/auth/v1/signup', {
    email: person.email,
    password: PASSWORD,
  })
  expect(again.status).toBe(200)
})

test('lets either a cancellation at the last moment or the erasure win', async () => {
  await answerOf('POST', '/api/v1/me/erasure')
  await graceOver()
  const [cancelled] = await Promise.all([send('DELETE', '/api/v1/me/erasure'), eraseDue()])
  const { status } = await one<{ status: string }>(
    database.pool,
    sql`select status from profile.data_requests where user_id = ${person.userId}`,
  )
  await letHappen({ ...database.ctx(), db: database.pool }, whole.services)
  expect([cancelled.status, status]).toEqual((await exists()) ? [200, 'cancelled'] : [401, 'done'])
})

test('continues with the next people when one person cannot be erased', async () => {
  const stuck = person
  await answerOf('POST', '/api/v1/me/erasure')
  await graceOver()
  // They joined the office since, and are now its only owner.
  const { pool } = database
  await run(pool, sql`insert into identity.user_roles (user_id, role) values (${stuck.userId}, 'operator')`)
  await run(
    pool,
    sql`insert into identity.office_permissions (user_id, permission) values (${stuck.userId}, 'owner')`,
  )
  person = await whole.signUp()
  await answerOf('POST', '/api/v1/me/erasure')
  await graceOver()
  await eraseDue()
  expect(await exists()).toBe(false)
  person = stuck
  expect(await exists()).toBe(true)
})
