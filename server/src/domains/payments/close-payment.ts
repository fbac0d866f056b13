import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import type { Tx } from '#platform/transact'
import { GatewayRefused, GatewayUnreachable, type PaymentGateway } from './gateway.ts'
import { markClosed, type PaymentRow, selectPayment } from './store.ts'
import { sessionOf, verifyPayment } from './verify-payment.ts'

export async function closePayment(tx: Tx, payableRef: string) {
  for (const paymentId of await markClosed(tx.db, payableRef))
    await enqueue(tx, 'payments.close_session', { paymentId })
}

/** Closes the gateway's page; a payment that was completed meanwhile is captured and announced. */
export async function closeSession(ctx: Ctx, gateway: PaymentGateway, paymentId: string) {
  const payment = await selectPayment(ctx.db, paymentId)
  if (payment?.status !== 'closed') return
  const session = payment.sessionId ? { id: payment.sessionId } : await sessionOf(gateway, payment)
  if (!session) return
  await gateway.cancelSession(session.id)
  await verifyPayment(ctx, gateway, { ...payment, sessionId: session.id })
}

/**
 * Ends an unpaid payment at the gateway during a request: afterwards it can no longer be paid, or it is captured.
 * @throws Refusal('payment_unavailable') when the gateway cannot be reached now
 */
export async function endPayment(ctx: Ctx, gateway: PaymentGateway, payment: PaymentRow) {
  try {
    const session = await sessionOf(gateway, payment)
    if (!session) return
    await gateway.cancelSession(session.id)
    await verifyPayment(ctx, gateway, { ...payment, sessionId: session.id })
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    ctx.log.warn({ err: error, paymentId: payment.id }, 'the gateway did not end a payment')
    throw new Refusal('payment_unavailable', { retryAfter: 5 })
  }
}
