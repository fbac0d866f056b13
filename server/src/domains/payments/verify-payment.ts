import type { Ctx } from '#platform/context'
import { GatewayRefused, GatewayUnreachable, type PaymentGateway, type Session } from './gateway.ts'
import { markCaptured, markOpen, type PaymentRow, selectBySession, selectPayment } from './store.ts'

/**
 * Asks the gateway how a payment stands and records what it says: the browser's return and the body of a
 * webhook are only reasons to ask.
 */
export async function verifyPayment(ctx: Ctx, gateway: PaymentGateway, payment: PaymentRow): Promise<void> {
  if (payment.status === 'captured') return
  const session = await findSession(gateway, payment)
  if (session?.status === 'paid') await capture(ctx, payment, session)
}

export async function verifySession(ctx: Ctx, gateway: PaymentGateway, sessionId: string) {
  const payment = await selectBySession(ctx.db, sessionId)
  // A session we dropped, or whose answer was lost: it carries our reference.
  if (!payment) return adopt(ctx, gateway, sessionId)
  await verifyPayment(ctx, gateway, payment)
}

async function adopt(ctx: Ctx, gateway: PaymentGateway, sessionId: string) {
  const session = await gateway.getSession(sessionId)
  const payment = await selectPayment(ctx.db, session.reference)
  if (!payment) return
  await markOpen(ctx.db, payment.id, session, gateway.embeddable)
  if (session.status === 'paid') await capture(ctx, payment, session)
}

const findSession = (gateway: PaymentGateway, { id, sessionId }: PaymentRow) =>
  sessionId ? gateway.getSession(sessionId) : gateway.findSession(id)

async function capture(ctx: Ctx, payment: PaymentRow, session: Session) {
  if (session.amount !== payment.amount || session.reference !== payment.id) {
    ctx.log.error({ paymentId: payment.id, session }, 'the gateway took another amount than was asked for')
    throw new GatewayRefused(0, 'amount or reference differ')
  }
  await markCaptured(ctx.db, payment.id)
}

/** For callers that only want fresh news: an unreachable gateway is no error to them. */
export async function verifyIfReachable(ctx: Ctx, gateway: PaymentGateway, payment: PaymentRow) {
  try {
    await verifyPayment(ctx, gateway, payment)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    ctx.log.warn({ err: error, paymentId: payment.id }, 'the gateway could not be asked')
  }
}
