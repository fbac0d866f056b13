import type { Ctx } from '#platform/context'
import { maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import type { GatewayRefund, PaymentGateway } from './gateway.ts'

export interface DueRefund {
  id: string
  amount: number
  reason: string
  payableRef: string
  /** Null when the gateway was never reached for the payment. */
  invoice: string | null
  /** Known once the gateway has confirmed that it processes the refund. */
  gatewayRefundId: string | null
}

export const LOOK_APART_MINUTES = 15
/** The gateway may list a refund late: it must be missing in this many lookups before it is sent again. */
const LOOKS = 2

/**
 * The refund at the gateway; it is sent only when it certainly was not sent before. Our id in its reason identifies it.
 * @returns undefined while an earlier attempt may still be listed
 */
export async function obtainRefund(
  ctx: Ctx,
  gateway: PaymentGateway,
  due: DueRefund,
): Promise<GatewayRefund | undefined> {
  const payment = due.invoice === null ? undefined : await gateway.findPayment(due.invoice)
  if (!payment) throw new Error('the gateway knows no payment of this invoice')
  const earlier = payment.refunds.find(
    ({ id, reason, status }) =>
      id === due.gatewayRefundId || (reason.includes(due.id) && status !== 'failed'),
  )
  if (earlier) return earlier
  if (!(await claimAttempt(ctx, due.id))) return undefined
  return gateway.refund(payment.id, due.amount, `${due.reason} (${due.id})`)
}

/** Counts a lookup that found nothing; the lock allows at most one process to send. */
const claimAttempt = (ctx: Ctx, refundId: string) =>
  transact(ctx, async tx => {
    await run(
      tx.db,
      sql`update payments.refunds set looks = looks + 1, looked_at = platform.now()
        where id = ${refundId} and status = ${'pending'}
          and coalesce(looked_at, attempted_at) <= platform.now() - ${LOOK_APART_MINUTES}::int * interval '1 minute'`,
    )
    return maybe(
      tx.db,
      sql`update payments.refunds set attempted_at = platform.now(), looks = 0, looked_at = null
        where id = ${refundId} and status = ${'pending'} and gateway_refund_id is null
          and (attempted_at is null or looks >= ${LOOKS}::int)
        returning id`,
    )
  })
