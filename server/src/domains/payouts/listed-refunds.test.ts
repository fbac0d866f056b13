import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
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
import { refundPayment } from '../payments/refund-payment.ts'
import { settleRefund } from '../payments/settle-refund.ts'
import { markOpen, selectPayment } from '../payments/store.ts'
import { verifyPayment } from '../payments/verify-payment.ts'
import { approvablePayouts } from './approvable.ts'
import { bookListedRefund } from './listed-refunds.ts'

const database = databaseTest()
const gateway = new FakeGateway()
let ctx: Ctx
let first: Ctx
let second: Ctx
beforeAll(async () => {
  ctx = database.ctx({ kind: 'system', name: 'test' })
  first = await aProvenOperator(ctx)
  second = await aProvenOperator(ctx)
})

const details = { number: 'DS1', name: 'Salim', email: 's@people.test', phone: '', language: 'en' as const }

/** A payment of 8.000 of which 2.670 were given back: once in our books, twice at the gateway. */
async function aRefundSentTwice(): Promise<string> {
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
  await settleRefund(ctx, gateway, refund.id)
  const { id: paymentId } = (await gateway.findPayment(session.invoice))!
  await gateway.refund(paymentId, 2670, 'sent twice')
  return id
}
const compare = (hours: number) =>
  compareWithGateway(database.ctx(ctx.actor, new Date(ctx.now.getTime() + hours * 3_600_000)), gateway)
const differences = async () =>
  (await getDifferences(first)).differences.map(({ paymentId, bookable }) => [paymentId, bookable])
const losses = () =>
  many<{ from: string; to: string; amount: number }>(
    ctx.db,
    sql`select from_account as "from", to_account as "to", amount from payments.transfers where kind = 'refund_listed'`,
  )

/** @promise operator-payouts.differences.bookText (/admin/payouts) */
test('books a refund that only the gateway has as a loss, after a second approval', async () => {
  const id = await aRefundSentTwice()
  await compare(2)
  expect(await differences()).toEqual([[id, 2670]])
  expect(await bookListedRefund(first, id, 'Seen in the portal')).toEqual({ approvalId: expect.any(String) })
  expect(await codeOf(bookListedRefund(first, id, 'Again'))).toBe('already_requested')
  expect(await losses()).toEqual([])
  expect(await codeOf(approveRequested(first, id, approvablePayouts))).toBe('approval_own')
  await approveRequested(second, id, approvablePayouts)
  expect(await losses()).toEqual([{ from: 'fees', to: 'gateway', amount: 2670 }])
  expect(await differences()).toEqual([])
  await compare(4)
  expect(await differences()).toEqual([])
  expect(await codeOf(bookListedRefund(first, id, 'Once more'))).toBe('not_found')
})

test('books no refund when the gateway’s list caught up before the approval', async () => {
  const id = await aRefundSentTwice()
  await compare(2)
  await bookListedRefund(first, id, 'Seen in the portal')
  const session = [...gateway.sessions.values()].at(-1)!
  session.refunds.pop()
  await compare(4)
  expect(await codeOf(approveRequested(second, id, approvablePayouts))).toBe('not_found')
  expect(await losses()).toHaveLength(1)
})
