import { randomUUID } from 'node:crypto'
import type { ApprovalAct } from '@dawra/contract/approvals/rules'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { asRefusal } from '#platform/problem'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { race } from '#testing/refusals'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'
import { foreseeExceeded } from './foresee-exceeded.ts'
import { listGiven } from './given-amounts.ts'
import { requestApproval } from './second-member.ts'

const DAY = 86_400_000

const database = databaseTest()
let member: Person
let customer: Person
const start = Date.now()
beforeEach(async () => {
  member = await aPerson(database.ctx(), ['operator'])
  customer = await aPerson(database.ctx())
})

const ctx = (days = 0) => database.ctx(undefined, new Date(start + days * DAY))

interface Gift {
  act?: ApprovalAct
  to?: Person
  days?: number
}

const give = (amount: number, { act = 'refund_pickup', to = customer, days = 0 }: Gift = {}) =>
  transact(as(ctx(days), member), tx =>
    requestApproval(tx, {
      act,
      subjectId: randomUUID(),
      personId: to.userId,
      order: null,
      amount,
      before: 0,
      facts: {},
      reason: 'It was cold',
      asks: false,
    }),
  )
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    error => asRefusal(error)?.facts,
  )

/**
 * @promise admin-settings.effects.refund_person_day (office, settings, what a member gives alone)
 * @promise admin-settings.effects.refund_member_day (office, settings, what a member gives alone)
 * @promise admin-settings.effects.points_person_day (office, settings, what a member gives alone)
 * @promise admin-settings.effects.points_member_day (office, settings, what a member gives alone)
 * @promise office-acts.given.limits.person (/admin/approvals)
 */
test('lets one member refund a customer up to the daily limit, over all orders', async () => {
  await give(40_000)
  await give(10_000)
  expect(await refusalOf(give(1))).toMatchObject({ kind: 'refund', whose: 'person', days: 1, above: 50_000 })
  const other = await aPerson(database.ctx())
  await give(1, { to: other })
})

/**
 * @promise admin-settings.effects.refund_person_day
 * @promise admin-settings.effects.refund_member_day
 * @promise admin-settings.effects.points_person_day
 * @promise admin-settings.effects.points_member_day
 */
test('applies a changed limit at once, and counts earlier amounts towards it', async () => {
  await give(20_000)
  await given(database.pool, { refund_person_day: 30_000 })
  expect(await refusalOf(give(10_001))).toMatchObject({ whose: 'person', days: 1, above: 30_000 })
  await give(10_000)
  await given(database.pool, { refund_person_day: 50_000 })
  await give(20_000)
})

/** @promise admin-settings.ownRaise (office, settings, what a member gives alone) */
test('lets the member who raised a limit use it after two days', async () => {
  await give(50_000)
  await run(
    database.pool,
    sql`insert into settings.changes (key, version, former, value, reason, changed_at, changed_by)
      values ('refund_person_day', 2, 50000, 500000, 'for a friend', ${ctx(-1.9).now}, ${member.userId})`,
  )
  await given(database.pool, { refund_person_day: 500_000 })
  onTestFinished(() => given(database.pool, { refund_person_day: 50_000 }))
  const foreseen = (by = member) =>
    foreseeExceeded(as(ctx(), by), 'refund', [{ personId: customer.userId, amount: 20_000 }])
  expect(await foreseen()).toEqual([true])
  expect(await foreseen(await aPerson(database.ctx(), ['operator']))).toEqual([false])
  expect(await refusalOf(give(20_000))).toMatchObject({ whose: 'person', days: 1, above: 50_000 })

  await run(database.pool, sql`update settings.changes set changed_at = ${ctx(-2.1).now}`)
  expect(await foreseen()).toEqual([false])
  await give(20_000)
})

test('starts a member’s daily limit again each day, up to the limit of thirty days', async () => {
  for (const days of [0, 2, 4]) await give(50_000, { days })
  expect(await refusalOf(give(1, { days: 6 }))).toMatchObject({ whose: 'person', days: 30, above: 150_000 })
  expect(await refusalOf(give(1, { days: 31 }))).toBeUndefined()
})

test('limits what each member refunds in a day, over all customers', async () => {
  for (const _ of [1, 2, 3]) await give(50_000, { to: await aPerson(database.ctx()) })
  expect(await refusalOf(give(1))).toMatchObject({ whose: 'member', days: 1, above: 150_000 })
  member = await aPerson(database.ctx(), ['operator'])
  await give(1)
})

test('lets through one of two simultaneous amounts that exceed the limit together', async () => {
  await give(20_000)
  expect(await race([give(20_000), give(20_000)])).toEqual({ won: 1, codes: ['second_member_needed'] })
})

test('limits points separately and does not count cancelled pickups', async () => {
  await give(1000, { act: 'correct_points' })
  expect(await refusalOf(give(1, { act: 'correct_points' }))).toMatchObject({
    kind: 'points',
    whose: 'person',
  })
  expect(await refusalOf(give(-1, { act: 'correct_points' }))).toBeUndefined()
  await give(50_000)
  await give(50_000, { act: 'cancel_pickup' })
})

test('shows what each member refunded or granted, with the limits', async () => {
  const other = await aPerson(database.ctx())
  await give(10_000)
  await give(20_000, { to: other })
  await give(5000, { days: 10 })
  const { members, limits } = await transact(as(ctx(10), member), listGiven)
  expect(limits).toContainEqual({ kind: 'refund', whose: 'person', days: 1, above: 50_000 })
  expect(members.find(each => each.member.id === member.userId)).toMatchObject({
    kind: 'refund',
    day: 5000,
    month: 35_000,
    times: 3,
    people: 2,
  })
})
