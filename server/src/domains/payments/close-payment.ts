import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import type { Tx } from '#platform/transact'
import type { PaymentGateway } from './gateway.ts'
import { markClosed, selectPayment } from './store.ts'
import { verifyPayment } from './verify-payment.ts'

/** Closes the open payment of a payable; a job closes its page at the gateway. */
export async function closePayment(tx: Tx, payableRef: string) {
  for (const paymentId of await markClosed(tx.db, payableRef))
    await enqueue(tx, 'payments.close_session', { paymentId })
}

/** Closes the gateway's page; a payment that completed meanwhile is captured and announced. */
export async function closeSession(ctx: Ctx, gateway: PaymentGateway, paymentId: string) {
  const payment = await selectPayment(ctx.db, paymentId)
  if (payment?.status !== 'closed') return
  const session = payment.sessionId ? { id: payment.sessionId } : await gateway.findSession(payment.id)
  if (!session) return
  await gateway.cancelSession(session.id)
  await verifyPayment(ctx, gateway, { ...payment, sessionId: session.id })
}
