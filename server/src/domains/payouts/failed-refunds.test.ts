import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { approveRequested } from '#testing/approve-requested'
import { FakeGateway } from '#testing/fake-gateway'
import { aProvenOperator } from '#testing/payout-builders'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { compareWithGateway } from '../payments/comparison/compare.ts'
import { getDifferences } from '../payments/comparison/differences.ts'
import { GatewayRefused } from '../payments/gateway.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { settleRefund } from '../payments/settle-refund.ts'
import { markOpen, selectPayment } from '../payments/store.ts'
import { verifyPayment } from '../payments/verify-payment.ts'
import { approvablePayouts } from './approvable.ts'
import { listFailedRefunds, retryRefund, settleRefundOtherwise } from './failed-refunds.ts'

const database = databaseTest()
let gateway: FakeGateway
let ctx: Ctx
let first: Ctx
let second: Ctx
beforeAll(async () => {
  ctx = database.ctx({ kind: 'system', name: 'test' })
  first = await aProvenOperator(ctx)
  second = await aProvenOperator(ctx)
})
beforeEach(() => {
  gateway = new FakeGateway()
})

const details = { number: 'DS1', name: 'Salim', email: 's@people.test', phone: '', language: 'en' as const }

/** A refund of 2.670 of a payment of 8.000 that the gateway refuses. */
async function aRefusedRefund(): Promise<string> {
  const subject = `order:${randomUUID()}`
  const { id } = await one<{ id: string }>(
    ctx.db,
    sql`select payments.start(${subject}, 'card', 8000, ${JSON.stringify(details)}) as id`,
  )
  const session = await gateway.createSession({ reference: id, amount: 8000, method: 'card', details })
  await markOpen(ctx.db, id, session, true)
  gateway.pay(session.id)
  await verifyPayment(ctx, gateway, (await selectPayment(ctx.db, id))!)
  await transact(ctx, tx =>
    refundPayment(tx, { payableRef: subject, amount: 2670, reason: 'Part', cause: 'part' }),
  )
  const refund = await one<{ id: string }>(
    ctx.db,
    sql`select id from payments.refunds where payment_id = ${id}`,
  )
  const give = gateway.refund
  gateway.refund = () => Promise.reject(new GatewayRefused(4300, 'the card account is closed'))
  await settleRefund(ctx, gateway, refund.id)
  gateway.refund = give
  return refund.id
}
const statusOf = async (id: string) =>
  (await one<{ status: string }>(ctx.db, sql`select status from payments.refunds where id = ${id}`)).status
const booked = (id: string) =>
  many<{ kind: string; to: string; amount: number }>(
    ctx.db,
    sql`select kind, to_account as to, amount from payments.transfers where reference = ${id} and kind <> 'refund'`,
  )
const listed = async (id: string) => (await listFailedRefunds(first)).find(({ refundId }) => refundId === id)

test('lists a refused refund with the gateway’s answer, and sends it again', async () => {
  const id = await aRefusedRefund()
  expect(await listed(id)).toMatchObject({
    number: 'DS1',
    amount: 2670,
    error: expect.stringContaining('the card account is closed'),
    approvalId: null,
  })
  const jobs = async () =>
    (
      await many(
        ctx.db,
        sql`select from graphile_worker.jobs where task_identifier = 'payments.settle_refund'`,
      )
    ).length
  const before = await jobs()
  await retryRefund(first, id)
  expect(await codeOf(retryRefund(first, id))).toBe('refund_not_failed')
  expect(await jobs()).toBe(before + 1)
  await settleRefund(ctx, gateway, id)
  expect(await statusOf(id)).toBe('refunded')
  expect(8000 - gateway.balance).toBe(2670)
  expect(await booked(id)).toEqual([{ kind: 'refund_settled', to: 'gateway', amount: 2670 }])
  expect(await listed(id)).toBeUndefined()
})

/**
 * @promise operator-payouts.due.receiptText
 * @promise operator-payouts.donors.paidText
 * @promise operator-payouts.statement.receiveText
 */
test('books a refund by transfer once a second member approves, without a difference', async () => {
  const id = await aRefusedRefund()
  const paid = { reference: 'FT26334', reason: 'The customer gave an IBAN' }
  expect(await settleRefundOtherwise(first, id, paid)).toEqual({ approvalId: expect.any(String) })
  expect(await statusOf(id)).toBe('failed')
  expect(await listed(id)).toMatchObject({ approvalId: expect.any(String) })
  expect(await codeOf(settleRefundOtherwise(first, id, paid))).toBe('already_requested')
  expect(await codeOf(retryRefund(first, id))).toBe('already_requested')
  expect(await codeOf(approveRequested(first, id, approvablePayouts))).toBe('approval_own')
  await approveRequested(second, id, approvablePayouts)
  expect(await statusOf(id)).toBe('refunded')
  expect(await booked(id)).toEqual([{ kind: 'refund_transferred', to: 'bank', amount: 2670 }])
  const later = database.ctx(ctx.actor, new Date(ctx.now.getTime() + 2 * 3_600_000))
  await compareWithGateway(later, gateway)
  const { payment } = await one<{ payment: string }>(
    ctx.db,
    sql`select payment_id as payment from payments.refunds where id = ${id}`,
  )
  expect((await getDifferences(first)).differences.map(({ paymentId }) => paymentId)).not.toContain(payment)

  const other = await aRefusedRefund()
  await settleRefundOtherwise(first, other, paid)
  expect(await codeOf(approveRequested(second, other, approvablePayouts))).toBe('receipt_known')
})
