import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { Relay } from '../../../../platform/outbox.ts'
import { closeMissedPickups } from '../../../orders/jobs.ts'
import { announceLate } from '../../../orders/pickups/announce-late.ts'
import { nameCollector } from '../../../orders/pickups/name-collector.ts'
import { answerCase } from '../../../orders/problems/answer-case.ts'
import { decidePickupCase } from '../../../orders/problems/decide-case.ts'
import { openCase } from '../../../orders/problems/open-case.ts'
import { settleSilentCases } from '../../../orders/problems/settle-silent-cases.ts'
import { orderReactions } from '../../../orders/reactions.ts'
import { addMember } from '../../../venues/add-member.ts'
import { setShift } from '../../../venues/shift.ts'
import { listNotifications } from '../../inbox/inbox.ts'
import { notificationReactions } from '../../reactions.ts'
import { watch } from '../office/office-alarms.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let customer: Person
let cook: Person
let venueId: string
let pickupId: string
let operator: Person
beforeAll(async () => {
  database = await testDatabase()
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
  await run(
    database.pool,
    sql`insert into identity.user_roles (user_id, role) values (${operator.userId}, 'operator')`,
  )
})
beforeEach(async () => {
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  cook = owner
  customer = await aPerson(database.ctx())
  ctx = database.ctx(customer)
  const order = await aConfirmedOrder(ctx, gateway, [await aDeal(ctx, venueId, openNow(ctx.now))])
  pickupId = order.pickups[0]!.id
})
afterAll(() => database.drop())

const system = () => as(database.ctx(), { kind: 'system', name: 'test' })
const inMinutes = (minutes: number) => database.ctx(customer, new Date(Date.now() + minutes * 60_000))
const hear = () => new Relay(system, [orderReactions, ...Object.values(notificationReactions)]).drain()

const notified = async (who: Person, kind: string) => {
  await hear()
  const { items } = await listNotifications(database.ctx(who), { language: 'en' })
  return items.filter(item => item.kind === kind).map(({ title }) => title)
}

/** @promise pickup-help.late.text (order page, running late) */
test('notifies the venue’s team of a late customer, and of a delay that is withdrawn', async () => {
  await announceLate(ctx, pickupId, 20)
  expect(await notified(cook, 'running_late')).toEqual([expect.stringContaining('20 min late')])
  await announceLate(ctx, pickupId, 0)
  expect(await notified(cook, 'running_late')).toEqual([
    expect.stringContaining('on time after all'),
    expect.stringContaining('20 min late'),
  ])
  expect(await notified(customer, 'running_late')).toEqual([])
})

test('notifies of each change of the person who collects', async () => {
  for (const name of ['Aisha', null, 'Huda']) {
    await nameCollector(ctx, pickupId, name)
    await hear()
  }
  expect(await notified(cook, 'someone_else_collects')).toHaveLength(3)
})

/** @promise pickup-help.board.silence */
test('notifies the team of a closed door at once, and both sides of the refund', async () => {
  await openCase(ctx, pickupId, { kind: 'closed', said: 'My name is Salim' })
  expect(await notified(cook, 'case_opened')).toHaveLength(1)
  await settleSilentCases(as(inMinutes(11), { kind: 'system', name: 'test' }))
  // The same amount as on the order's page: it includes the fee, because nothing of the order is left.
  const { refund } = await one<{ refund: number }>(
    database.pool,
    sql`select n.amount as refund from payments.refund_notices n join orders.order_notices o on o.payable_ref = n.subject
      join orders.pickups p on p.order_id = o.id where p.id = ${pickupId}`,
  )
  expect(await notified(customer, 'case_refunded_by_silence')).toHaveLength(1)
  const { items } = await listNotifications(database.ctx(customer), { language: 'en' })
  expect(items.find(({ kind }) => kind === 'case_refunded_by_silence')?.text).toContain(
    (refund / 1000).toFixed(3),
  )
  expect(await notified(cook, 'case_ended')).toHaveLength(1)
  // The refund has one notification; the cancellation adds none.
  expect(await notified(customer, 'order_cancelled')).toEqual([])
})

test('notifies only members on shift of lateness, collectors and cases', async () => {
  const resting = await aPerson(database.ctx())
  await addMember(system(), venueId, resting.userId, 'staff')
  await setShift(database.ctx(resting), venueId, false)
  await announceLate(ctx, pickupId, 10)
  await nameCollector(ctx, pickupId, 'Badr')
  await openCase(ctx, pickupId, { kind: 'closed', said: '' })
  await settleSilentCases(as(inMinutes(11), { kind: 'system', name: 'test' }))
  await hear()
  const kinds = async (who: Person) =>
    (await listNotifications(database.ctx(who), { language: 'en' })).items
      .map(({ kind }) => kind)
      .toReversed()
  expect(await kinds(cook)).toEqual(
    expect.arrayContaining(['running_late', 'someone_else_collects', 'case_opened', 'case_ended']),
  )
  expect(await kinds(resting)).toEqual(['team_changed'])
})

test('notifies customer and office of a disputed case, and both sides of its decision', async () => {
  await openCase(ctx, pickupId, { kind: 'missing', said: '' })
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`select id from orders.cases where pickup_id = ${pickupId}`,
  )
  await answerCase(database.ctx(cook), id, { answer: 'dispute', reason: 'It was all there' })
  expect(await notified(customer, 'case_disputed')).toHaveLength(1)
  expect(await notified(operator, 'office_case')).toHaveLength(1)
  await decidePickupCase(database.ctx(operator), id, { isRefunded: false, reason: 'The photo shows two' })
  expect(await notified(customer, 'case_answered')).toEqual([expect.stringContaining('decided')])
  expect(await notified(cook, 'case_ended')).toEqual([expect.stringContaining('not refunded')])
})

/**
 * @promise “problems with pickups have” (mail, push, inbox `office_alarm`)
 * @promise “waited for our decision for more than a day.” (mail, push, inbox `office_alarm`)
 */
test('raises an alarm about a disputed case after two days, not before', async () => {
  await openCase(ctx, pickupId, { kind: 'missing', said: '' })
  const { id, due } = await one<{ id: string; due: Date }>(
    database.pool,
    sql`select id, answer_by as due from orders.cases where pickup_id = ${pickupId}`,
  )
  await answerCase(database.ctx(cook), id, { answer: 'dispute', reason: 'It was all there' })
  const alarmsAfter = async (hours: number) => {
    const now = new Date(due.getTime() + hours * 3_600_000 + 1_000)
    await watch(database.ctx({ kind: 'system', name: 'test' }, now), {
      publicUrl: 'https://dawra.example',
      keys: openKeys('a'.repeat(43)),
    })
    const { items } = await listNotifications(database.ctx(operator, now), { language: 'en' })
    return items.map(({ text }) => text).filter(text => text.includes('waited for our decision'))
  }
  expect(await alarmsAfter(47)).toEqual([])
  expect(await alarmsAfter(48)).toEqual([
    '1 problem with a pickup has waited for our decision for more than a day.',
  ])
  await decidePickupCase(database.ctx(operator), id, { isRefunded: false, reason: 'The photo shows two' })
  expect(await alarmsAfter(72)).toHaveLength(1)
})

test('notifies the team of an appeal, and the customer of its answer', async () => {
  await closeMissedPickups(as(inMinutes(180), { kind: 'system', name: 'test' }))
  await openCase(inMinutes(181), pickupId, { kind: 'missed', said: '' })
  expect(await notified(cook, 'appeal_opened')).toHaveLength(1)
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`select id from orders.cases where pickup_id = ${pickupId}`,
  )
  await answerCase(as(inMinutes(190), cook), id, { answer: 'accept' })
  expect(await notified(customer, 'appeal_decided')).toEqual([expect.stringContaining('is refunded')])
})

test('stores no name, phone or code in a notification of a pickup', async () => {
  await announceLate(ctx, pickupId, 10)
  await openCase(ctx, pickupId, { kind: 'closed', said: 'Salim waits at the door' })
  await hear()
  const rows = await many<{ facts: object }>(
    database.pool,
    sql`select facts from notifications.notifications where user_id = ${cook.userId} `,
  )
  const known = JSON.stringify(rows.map(({ facts }) => facts))
  expect(rows).toHaveLength(2)
  expect(known).not.toMatch(/Salim|\+968|"code"/)
})
