import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { GatewayRefused, GatewayUnreachable, type PaymentGateway, type Session } from './gateway.ts'
import { markOpen, type PaymentRow, selectPayment } from './store.ts'

/**
 * Asks the gateway for the page of a payment that was started. Call it after the transaction that started
 * it: when this process dies in between, or the answer is lost, the next call finds the session again by
 * its reference.
 * @throws Refusal('payment_unavailable') when the gateway cannot be reached now.
 */
export async function openPayment(ctx: Ctx, gateway: PaymentGateway, paymentId: string, again = true) {
  const payment = await selectPayment(ctx.db, paymentId)
  if (payment?.status !== 'starting') return
  const session = await sessionFor(ctx, gateway, payment, again)
  const opened = await markOpen(ctx.db, payment.id, session, gateway.embeddable)
  // Closed, or opened by a request beside this one, while the gateway was thinking.
  if (!opened) await dropSession(ctx, gateway, payment.id, session)
}

async function sessionFor(
  ctx: Ctx,
  gateway: PaymentGateway,
  payment: PaymentRow,
  again: boolean,
): Promise<Session> {
  const request = { reference: payment.id, ...payment }
  try {
    const known = again ? await gateway.findSession(payment.id) : undefined
    return known?.status === 'unpaid' ? known : await gateway.createSession(request)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    ctx.log.warn({ err: error, paymentId: payment.id }, 'the gateway opened no session')
    throw new Refusal('payment_unavailable', { retryAfter: 5 })
  }
}

async function dropSession(ctx: Ctx, gateway: PaymentGateway, paymentId: string, session: Session) {
  const payment = await selectPayment(ctx.db, paymentId)
  if (payment?.sessionId === session.id) return
  await gateway
    .cancelSession(session.id)
    .catch(error =>
      ctx.log.warn({ err: error, paymentId }, 'a superfluous session stays open until it expires'),
    )
}
