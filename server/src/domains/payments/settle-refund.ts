import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { refundSettled } from './events.ts'
import { type GatewayRefund, GatewayRefused, type PaymentGateway } from './gateway.ts'
import { book } from './ledger.ts'

interface Due {
  id: string
  amount: number
  reason: string
  status: string
  payableRef: string
  /** Null when the gateway was never reached for it. */
  invoice: string | null
  attempted: boolean
}

/**
 * Sends a requested refund to the gateway. When an earlier attempt got no answer, it first checks whether that one
 * succeeded: our id is sent in the reason.
 */
export async function settleRefund(ctx: Ctx, gateway: PaymentGateway, refundId: string) {
  const due = await selectDue(ctx, refundId)
  if (due?.status !== 'pending') return
  try {
    const refund = await obtain(ctx, gateway, due)
    if (refund.status === 'pending') throw new Error('the gateway is still working on the refund')
    await settle(ctx, due, refund.status, refund.id)
  } catch (error) {
    // 4301: already refunded in full, which is what was wanted. 4300: it never will be.
    if (!(error instanceof GatewayRefused)) throw error
    await settle(ctx, due, error.code === 4301 ? 'refunded' : 'failed', null)
    ctx.log.error({ err: error, refundId }, 'the gateway refused a refund')
  }
}

const selectDue = ({ db }: Ctx, refundId: string) =>
  maybe<Due>(
    db,
    sql`select r.id, r.amount, r.reason, r.status, p.subject as "payableRef", p.invoice, r.attempted_at is not null as attempted
      from payments.refunds r join payments.payments p on p.id = r.payment_id where r.id = ${refundId}`,
  )

async function obtain(ctx: Ctx, gateway: PaymentGateway, due: Due): Promise<GatewayRefund> {
  const payment = due.invoice === null ? undefined : await gateway.findPayment(due.invoice)
  if (!payment) throw new Error('the gateway knows no payment of this invoice')
  const earlier = due.attempted
    ? payment.refunds.find(({ reason, status }) => reason.includes(due.id) && status !== 'failed')
    : undefined
  if (earlier) return earlier
  await run(ctx.db, sql`update payments.refunds set attempted_at = now() where id = ${due.id}`)
  return gateway.refund(payment.id, due.amount, `${due.reason} (${due.id})`)
}

const settle = (ctx: Ctx, due: Due, status: 'refunded' | 'failed', gatewayRefundId: string | null) =>
  transact(ctx, async tx => {
    const settled = await run(
      tx.db,
      sql`update payments.refunds set status = ${status}, gateway_refund_id = ${gatewayRefundId}, settled_at = platform.now()
        where id = ${due.id} and status = ${'pending'}`,
    )
    if (settled === 0) return
    if (status === 'refunded')
      await book(tx, {
        kind: 'refund_settled',
        reference: due.id,
        from: 'refunds',
        to: 'gateway',
        amount: due.amount,
      })
    await announce(tx, refundSettled({ subject: due.payableRef, refundId: due.id, status }))
  })
