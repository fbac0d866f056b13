import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { refundSettled } from './events.ts'
import { GatewayRefused, type PaymentGateway } from './gateway.ts'
import { book } from './ledger.ts'
import { type DueRefund, LOOK_APART_MINUTES, obtainRefund } from './obtain-refund.ts'

export async function settleRefund(ctx: Ctx, gateway: PaymentGateway, refundId: string) {
  const due = await selectDue(ctx, refundId)
  if (!due) return
  try {
    const refund = await obtainRefund(ctx, gateway, due)
    if (!refund || refund.status === 'pending') await lookLater(ctx, due, refund?.id ?? null)
    else await settle(ctx, due, refund.status, refund.id)
  } catch (error) {
    // 4301: already refunded in full, so the refund is done. 4300: it can never be refunded.
    if (!(error instanceof GatewayRefused)) throw error
    await settle(ctx, due, error.code === 4301 ? 'refunded' : 'failed', null, error.message)
    ctx.log.error({ err: error, refundId }, 'the gateway refused a refund')
  }
}

const selectDue = ({ db }: Ctx, refundId: string) =>
  maybe<DueRefund>(
    db,
    sql`select r.id, r.amount, r.reason, p.subject as "payableRef", p.invoice, r.gateway_refund_id as "gatewayRefundId"
      from payments.refunds r join payments.payments p on p.id = r.payment_id
      where r.id = ${refundId} and r.status = ${'pending'}`,
  )

/** One minute longer than the required distance of lookups, so that the next one counts. */
const LATER_MS = (LOOK_APART_MINUTES + 1) * 60_000

const lookLater = (ctx: Ctx, { id }: DueRefund, gatewayRefundId: string | null) =>
  transact(ctx, async tx => {
    if (gatewayRefundId)
      await run(
        tx.db,
        sql`update payments.refunds set gateway_refund_id = ${gatewayRefundId}
          where id = ${id} and status = ${'pending'}`,
      )
    const runAt = new Date(ctx.now.getTime() + LATER_MS)
    await enqueue(tx, 'payments.settle_refund', { refundId: id }, { key: `refund ${id}`, runAt })
  })

const settle = (
  ctx: Ctx,
  due: DueRefund,
  status: 'refunded' | 'failed',
  gatewayRefundId: string | null,
  error: string | null = null,
) =>
  transact(ctx, async tx => {
    const settled = await run(
      tx.db,
      sql`update payments.refunds set status = ${status}, gateway_refund_id = ${gatewayRefundId}, settled_at = platform.now(),
          last_error = ${error}
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
