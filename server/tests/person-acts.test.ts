import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { PASSWORD, type WholeApp, wholeApp } from '#testing/whole-app'

type Member = Awaited<ReturnType<WholeApp['signUpOperator']>>
type Somebody = Awaited<ReturnType<WholeApp['signUp']>>
const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let owner: Member
let huda: Member
let salma: Member
let person: Somebody
beforeAll(async () => {
  owner = await whole.signUpOperator()
  huda = await whole.signUpOperator(['finance'])
  salma = await whole.signUpOperator(['finance'])
})
beforeEach(async () => {
  person = await whole.signUp()
})

interface ActAnswer {
  code?: string
  balance?: number
  verified?: number
  approvalId?: string | null
  blockedUntil?: string | null
  status?: string
}
async function send(by: Member, method: string, path: string, body?: object, key: string = randomUUID()) {
  const answer = await whole.send(method, `/api/v1/${path}`, body, {
    authorization: `Bearer ${by.token}`,
    'idempotency-key': key,
  })
  return (answer.status === 204 ? {} : await answer.json()) as ActAnswer
}
const correct = (by: Member, points: number, more: object = {}, key?: string) =>
  send(
    by,
    'POST',
    `admin/people/${person.userId}/points`,
    { points, verified: true, reason: 'Counted wrongly', ...more },
    key,
  )
const purse = () => send(huda, 'GET', `admin/people/${person.userId}/points`)
const block = (days = 7, userId = person.userId, by = owner) =>
  send(by, 'POST', `admin/people/${userId}/block`, { days, reason: 'Three orders were charged back' })
const unblock = () =>
  send(owner, 'POST', `admin/people/${person.userId}/unblock`, { reason: 'It was the bank' })
const signIn = async () =>
  (
    await whole.send(
      'POST',
      '/auth/v1/token?grant_type=password',
      { email: person.email, password: PASSWORD },
      { 'x-test-address': randomUUID() },
    )
  ).status
const mails = () =>
  many<{ template: string; facts: { reason?: string } }>(
    database.pool,
    sql`select template, facts from platform.messages where recipient = ${person.email} and template like 'account_%blocked'
      order by id`,
  )
const later = () => letHappen({ ...database.ctx(), db: database.pool }, whole.services)

/**
 * @promise office-acts.person.points.text (office, correct points)
 * @promise office-acts.person.points.tells (office, correct points)
 */
test('corrects points by double entry, never below zero, and notifies the person', async () => {
  expect(await correct(huda, 300)).toMatchObject({ balance: 300, verified: 300, approvalId: null })
  expect(await correct(huda, 50, { verified: false })).toMatchObject({ balance: 350, verified: 300 })
  expect((await correct(huda, -51, { verified: false })).code).toBe('points_below_zero')
  expect((await correct(huda, -301)).code).toBe('points_below_zero')
  expect(await correct(salma, -100)).toMatchObject({ balance: 250, verified: 200 })
  const { sum } = await one<{ sum: number }>(
    database.pool,
    sql`select sum(points)::int as sum from rewards.ledger_entries where user_id = ${person.userId} and account = 'office'`,
  )
  expect(sum).toBe(-250)
  await later()
  const notified = await many<{ kind: string }>(
    database.pool,
    sql`select kind from notifications.notifications where user_id = ${person.userId} and kind like 'points%'`,
  )
  expect(notified).toEqual(Array.from({ length: 3 }, () => ({ kind: 'points_corrected' })))
})

test('requires a second member above the limit, which adds up over 30 days', async () => {
  await correct(huda, 600)
  expect((await correct(huda, 401)).code).toBe('second_member_needed')
  const { approvalId, balance } = await correct(huda, 401, { asks: true })
  expect(balance).toBe(600)
  const approve = (by: Member) => send(by, 'POST', `admin/approvals/${approvalId}/approval`)
  const support = await whole.signUpOperator(['support'])
  expect((await approve(huda)).code).toBe('approval_own')
  expect((await approve(support)).code).toBe('permission_needed')
  const both = await Promise.all([approve(salma), approve(owner)])
  expect(both.map(({ code }) => code).sort()).toEqual(['approval_decided', undefined])
  expect(await purse()).toMatchObject({ balance: 1001, verified: 1001 })
})

test('respects the balance and a member’s limit when two corrections come at once', async () => {
  await correct(huda, 500)
  const taken = await Promise.all([correct(huda, -400), correct(salma, -400)])
  expect(taken.map(({ code }) => code).sort()).toEqual(['points_below_zero', undefined])
  person = await whole.signUp()
  const given = await Promise.all([correct(huda, 700), correct(salma, 700)])
  expect(given.map(({ code }) => code).sort()).toEqual(['second_member_needed', undefined])
})

test('applies a repeated correction once, and refuses oneself and unknown people', async () => {
  const key = randomUUID()
  expect(await correct(huda, 20, {}, key)).toEqual(await correct(huda, 20, {}, key))
  expect((await purse()).balance).toBe(20)
  const own = { points: 5, verified: true, reason: 'For me' }
  expect((await send(huda, 'POST', `admin/people/${huda.userId}/points`, own)).code).toBe('own_act')
  expect((await send(huda, 'POST', `admin/people/${randomUUID()}/points`, own)).code).toBe('not_found')
})

/**
 * @promise “Then it ends by itself.” (mail `account_blocked`)
 * @promise “You can sign in again.” (mail `account_blocked`)
 */
test('keeps a blocked person out at once with the reason, and admits them afterwards', async () => {
  const { blockedUntil } = await block(7)
  expect(Date.parse(blockedUntil!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  const me = () => whole.send('GET', '/api/v1/me', undefined, { authorization: `Bearer ${person.token}` })
  expect((await me()).status).toBe(401)
  expect(await signIn()).toBe(400)
  expect(await mails()).toMatchObject([{ facts: { reason: 'Three orders were charged back' } }])
  await run(
    database.pool,
    sql`update identity.users set banned_until = now() - interval '1 second' where id = ${person.userId}`,
  )
  expect(await signIn()).toBe(200)
  expect((await unblock()).code).toBe('person_not_blocked')
})

/**
 * @promise “Then it ends by itself.”
 * @promise “You can sign in again.”
 */
test('lifts a block once, with a mail', async () => {
  await block()
  const both = await Promise.all([unblock(), unblock()])
  expect(both.map(({ code }) => code).sort()).toEqual(['person_not_blocked', undefined])
  expect(await signIn()).toBe(200)
  expect((await mails()).map(({ template }) => template)).toEqual(['account_blocked', 'account_unblocked'])
})

test('requires the permission to block, and blocks no office member or unknown person', async () => {
  expect((await block(7, huda.userId)).code).toBe('person_in_office')
  expect((await block(7, owner.userId)).code).toBe('own_act')
  expect((await block(7, randomUUID())).code).toBe('not_found')
  expect((await block(7, person.userId, huda)).code).toBe('permission_needed')
  expect(await signIn()).toBe(200)
})
