import { randomUUID } from 'node:crypto'
import type { Approval } from '@dawra/contract/approvals/schemas'
import type { AuditEntry } from '@dawra/contract/audit/schemas'
import type { Order } from '@dawra/contract/orders/schemas'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, openNow, type Person } from '#testing/builders'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { expireApprovals } from '../src/domains/approvals/jobs.ts'
import { completePickup } from '../src/domains/orders/counter/complete-pickup.ts'
import { refundPickup } from '../src/domains/orders/pickups/refund-pickup.ts'

type Member = Awaited<ReturnType<WholeApp['signUpOperator']>>
const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let huda: Member
let salma: Member
let owner: Member
let cook: Person
let customer: Person
let order: Order
beforeAll(async () => {
  huda = await whole.signUpOperator(['support'])
  salma = await whole.signUpOperator(['support'])
  owner = await whole.signUpOperator()
})
beforeEach(async () => {
  order = await anOrder(3)
})

async function anOrder(quantity: number, isHandedOver = true): Promise<Order> {
  const ctx = database.ctx()
  const { venue, owner: ofVenue } = await aVenue(ctx)
  cook = ofVenue
  customer = await aPerson(ctx)
  const deal = await aDeal(ctx, venue.id, { ...openNow(ctx.now), price: 20_000, originalPrice: 40_000 })
  const paid = await aConfirmedOrder(as(ctx, customer), whole.gateway, [{ ...deal, quantity }])
  if (isHandedOver) await completePickup(as(ctx, cook), venue.id, paid.pickups[0]!.code!)
  return paid
}
const pickupId = () => order.pickups[0]!.id

async function send<Answer>(by: Member, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await whole.send(method, `/api/v1/${path}`, body, {
    authorization: `Bearer ${by.token}`,
    'idempotency-key': randomUUID(),
  })
  return (answer.status === 204 ? null : await answer.json()) as Answer
}
type ActAnswer = {
  code?: string
  approvalId?: string | null
  status?: string
  refund?: number
  price?: number
}
const refund = (by: Member, asks = true) =>
  send<ActAnswer>(by, 'POST', `admin/pickups/${pickupId()}/refund`, { reason: 'All of it was cold', asks })
const part = (by: Member, amount: number, asks = false) =>
  send<ActAnswer>(by, 'POST', `pickups/${pickupId()}/part-refund`, {
    part: { by: 'amount', amount },
    reason: 'Some of it was cold',
    asks,
  })
const approve = (by: Member, id: string) => send<ActAnswer>(by, 'POST', `admin/approvals/${id}/approval`)
const reject = (by: Member, id: string) =>
  send<ActAnswer>(by, 'POST', `admin/approvals/${id}/rejection`, { reason: 'The venue says no' })
const withdraw = (by: Member, id: string) => send<ActAnswer>(by, 'POST', `admin/approvals/${id}/withdrawal`)
const list = async (by: Member, state: 'waiting' | 'decided' = 'waiting') =>
  (await send<{ items: Approval[] }>(by, 'GET', `admin/approvals?state=${state}`)).items
const requested = async () => (await refund(huda)).approvalId!
const refunded = async () => {
  const { sum } = await one<{ sum: number }>(
    database.pool,
    sql`select coalesce(sum(r.amount), 0)::bigint as sum from payments.refunds r
      join payments.payments p on p.id = r.payment_id where p.subject = ${`order:${order.id}`}`,
  )
  return sum
}
const notificationsTo = async (userId: string) =>
  (
    await many<{ kind: string }>(
      database.pool,
      sql`select kind from notifications.notifications where user_id = ${userId} order by id`,
    )
  ).map(({ kind }) => kind)
const later = () => letHappen({ ...database.ctx(), db: database.pool }, whole.services)

/**
 * @promise “Nothing happens until somebody has decided.” (mail, push, inbox `approval_waits` and
 *   `approval_decided`)
 * @promise “Nobody has decided in time, and nothing was done.” (mail, push, inbox `approval_waits` and
 *   `approval_decided`)
 * @promise office-acts.takesTwoAbove (office, acts)
 * @promise office-acts.asked (office, acts)
 * @promise office-acts.approvals.approveText (office, approvals)
 */
test('a large refund is requested by one member and done when another approves', async () => {
  expect((await refund(huda, false)).code).toBe('second_member_needed')
  const seen = await refund(huda)
  expect(seen).toMatchObject({ refund: 0, approvalId: expect.any(String) })
  expect(await refunded()).toBe(0)
  const shown = { id: seen.approvalId, act: 'refund_pickup', amount: 60_000, status: 'asked' }
  for (const member of [huda, salma, owner])
    expect((await list(member)).find(({ id }) => id === seen.approvalId)).toMatchObject({
      ...shown,
      order: { id: order.id, number: order.number },
      reason: 'All of it was cold',
      requestedBy: { id: huda.userId },
      decidedBy: null,
    })
  await later()
  expect(await notificationsTo(salma.userId)).toContain('approval_waits')
  expect(await notificationsTo(owner.userId)).toContain('approval_waits')
  expect(await notificationsTo(huda.userId)).not.toContain('approval_waits')

  expect(await approve(salma, seen.approvalId!)).toMatchObject({ status: 'approved' })
  expect(await refunded()).toBe(60_000)
  expect((await list(huda, 'decided'))[0]).toMatchObject({
    status: 'approved',
    decidedBy: { id: salma.userId },
  })
  await later()
  expect(await notificationsTo(huda.userId)).toContain('approval_decided')
  expect(await notificationsTo(customer.userId)).toContain('order_refunded')
  const { items } = await send<{ items: AuditEntry[] }>(
    owner,
    'GET',
    `admin/audit?subject=${seen.approvalId}`,
  )
  expect(items).toMatchObject([
    {
      actor: { id: salma.userId },
      before: { status: 'asked' },
      after: { status: 'approved', amount: 60_000, requestedBy: huda.userId, reason: 'All of it was cold' },
    },
  ])
})

test('adds up small refunds that together exceed the limit', async () => {
  expect(await part(huda, 30_000)).toMatchObject({ price: 30_000, approvalId: null })
  expect((await part(salma, 20_001)).code).toBe('second_member_needed')
  expect((await refund(owner, false)).code).toBe('second_member_needed')
  expect(await part(salma, 20_000)).toMatchObject({ price: 20_000 })
  const id = (await part(salma, 1000, true)).approvalId!
  expect(await approve(huda, id)).toMatchObject({ status: 'approved' })
  expect(await refunded()).toBe(51_000)
})

test('lets nobody approve their own request, not even an owner, nor in the database', async () => {
  const id = (await refund(owner)).approvalId!
  expect((await approve(owner, id)).code).toBe('approval_own')
  expect((await reject(owner, id)).code).toBe('approval_own')
  await expect(
    run(
      database.pool,
      sql`update approvals.requests set status = 'approved', decided_by = asked_by, decided_at = now() where id = ${id}`,
    ),
  ).rejects.toThrow('nobody_decides_what_they_asked_for')
  expect(await refunded()).toBe(0)
})

test('refunds once when two members approve at the same moment', async () => {
  const id = await requested()
  const both = await Promise.all([approve(salma, id), approve(owner, id)])
  expect(both.map(({ code }) => code).sort()).toEqual(['approval_decided', undefined])
  expect(await refunded()).toBe(60_000)
})

test('approves or rejects a request when both happen at the same moment', async () => {
  const id = await requested()
  await Promise.all([approve(salma, id), reject(owner, id)])
  const { status } = await one<{ status: string }>(
    database.pool,
    sql`select status from approvals.requests where id = ${id}`,
  )
  expect(await refunded()).toBe(status === 'approved' ? 60_000 : 0)
})

test('refuses to approve what was refunded meanwhile, and can reject it', async () => {
  const id = await requested()
  await refundPickup(database.ctx({ kind: 'system', name: 'recall' }), pickupId(), 'Recalled')
  expect((await approve(salma, id)).code).toBe('pickup_not_refundable')
  expect(await refunded()).toBe(60_000)
  expect(await reject(salma, id)).toMatchObject({ status: 'rejected', note: 'The venue says no' })
})

test('refunds once when a venue refunds during the approval', async () => {
  const id = await requested()
  const system = database.ctx({ kind: 'system', name: 'recall' })
  await Promise.allSettled([approve(salma, id), refundPickup(system, pickupId(), 'Recalled')])
  expect(await refunded()).toBe(60_000)
})

test('refuses a second request for the same refund; only the requester can withdraw it', async () => {
  const both = await Promise.all([refund(huda), refund(salma)])
  expect(both.map(({ code }) => code).sort()).toEqual(['already_requested', undefined])
  const { approvalId } = both.find(seen => seen.approvalId)!
  const [theirs, other] = both[0]!.approvalId ? [huda, salma] : [salma, huda]
  expect((await withdraw(other, approvalId!)).code).toBe('not_found')
  expect(await withdraw(theirs, approvalId!)).toMatchObject({ status: 'withdrawn' })
  expect((await approve(other, approvalId!)).code).toBe('approval_decided')
  expect((await refund(huda)).approvalId).toEqual(expect.any(String))
})

/**
 * @promise “Nothing happens until somebody has decided.”
 * @promise “Nobody has decided in time, and nothing was done.”
 */
test('ends a request after two days, and notifies the requester', async () => {
  const id = await requested()
  await run(
    database.pool,
    sql`update approvals.requests set expires_at = now() - interval '1 second' where id = ${id}`,
  )
  expect((await approve(salma, id)).code).toBe('approval_decided')
  await expireApprovals({ ...database.ctx(), db: database.pool })
  expect((await list(huda, 'decided')).find(one => one.id === id)).toMatchObject({ status: 'expired' })
  await later()
  expect(await notificationsTo(huda.userId)).toContain('approval_decided')
  expect(await refunded()).toBe(0)
})

test('refuses approval by a member whose permission was removed, and unknown ids', async () => {
  const id = await requested()
  const gone = await whole.signUpOperator(['support'])
  await send(owner, 'POST', `admin/office/${gone.userId}/permissions`, {
    taken: ['support'],
    granted: ['finance'],
    reason: 'A new month',
  })
  expect((await approve(gone, id)).code).toBe('permission_needed')
  expect((await list(gone)).map(one => one.id)).not.toContain(id)
  expect((await approve(salma, randomUUID())).code).toBe('not_found')
  expect((await reject(salma, randomUUID())).code).toBe('not_found')
})

test('requires approval for an office cancellation above the limit, not below', async () => {
  order = await anOrder(3, false)
  const cancel = (by: Member, asks: boolean) =>
    send<ActAnswer>(by, 'POST', `admin/pickups/${pickupId()}/cancellation`, {
      cause: 'closing',
      reason: 'The kitchen burnt down',
      asks,
    })
  expect((await cancel(huda, false)).code).toBe('second_member_needed')
  const plain = { reason: 'closing' }
  expect((await send<ActAnswer>(huda, 'POST', `pickups/${pickupId()}/cancel`, plain)).code).toBe(
    'second_member_needed',
  )
  const { approvalId } = await cancel(huda, true)
  expect(await approve(salma, approvalId!)).toMatchObject({ status: 'approved' })
  expect(await refunded()).toBe(order.total)

  order = await anOrder(1, false)
  expect(await cancel(huda, false)).toMatchObject({ status: 'cancelled', refund: order.total })
})

test('requires approval for a decision about a problem above the limit', async () => {
  const { id: caseId } = await one<{ id: string }>(
    database.pool,
    sql`insert into orders.cases (pickup_id, venue_id, kind, status, said, answer_by, office_because, after_silence)
      select id, venue_id, 'not_as_described', 'with_office', 'Cold', now(), 'disputed', 'refund' from orders.pickups
        where id = ${pickupId()} returning id`,
  )
  const decide = (by: Member, asks: boolean) =>
    send<ActAnswer>(by, 'POST', `admin/pickup-cases/${caseId}/decision`, {
      isRefunded: true,
      reason: 'The picture shows it',
      asks,
    })
  expect((await decide(huda, false)).code).toBe('second_member_needed')
  const { approvalId } = await decide(huda, true)
  expect(await refunded()).toBe(0)
  // The case shows that it waits for a second member.
  const { cases } = await send<{ cases: { id: string; approvalId: string }[] }>(
    huda,
    'GET',
    'admin/pickup-cases',
  )
  expect(cases.find(({ id }) => id === caseId)).toMatchObject({ approvalId })
  expect(await approve(salma, approvalId!)).toMatchObject({ status: 'approved', act: 'decide_case' })
  expect(await refunded()).toBe(60_000)
})

test('removes what was written about an erased person, and drops the pending act', async () => {
  const id = await requested()
  await run(
    database.pool,
    sql`select platform.announce('identity.erased', '{}', jsonb_build_object('userId', ${customer.userId}::text,
      'email', null))`,
  )
  await later()
  const row = await one<{ reason: string; status: string }>(
    database.pool,
    sql`select reason, status from approvals.requests where id = ${id}`,
  )
  expect(row).toEqual({ reason: '', status: 'expired' })
})

test('corrects a missed pickup once, and notifies its customer', async () => {
  order = await anOrder(1, false)
  await run(
    database.pool,
    sql`update orders.pickups set status = 'no_show', closed_at = now(), closed_by = 'system' where id = ${pickupId()}`,
  )
  const correct = () =>
    send<ActAnswer>(huda, 'POST', `admin/pickups/${pickupId()}/correction`, {
      reason: 'The venue has called',
    })
  const both = await Promise.all([correct(), correct()])
  expect(both.map(({ code }) => code).sort()).toEqual(['pickup_not_correctable', undefined])
  const acts = await send<{ pickups: { status: string }[] }>(huda, 'GET', `admin/orders/${order.id}/acts`)
  expect(acts.pickups).toMatchObject([{ status: 'completed', approvalId: null }])
  expect((await send<ActAnswer>(huda, 'GET', `admin/orders/${randomUUID()}/acts`)).code).toBe('not_found')
})
