import type { Ctx } from '#platform/context'
import { GatewayRefused, GatewayUnreachable, type PaymentGateway, type Session } from './gateway.ts'
import { markCaptured, markDeclined, type PaymentRow } from './store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads the status of a payment from the gateway and records it. The browser's return and the body of a webhook only
 * trigger this; they are not trusted.
 */
export async function verifyPayment(ctx: Ctx, gateway: PaymentGateway, payment: PaymentRow): Promise<void> {
  if (payment.status === 'captured') return
  const session = await sessionOf(gateway, payment)
  if (session) await recordOutcome(ctx, gateway, session)
}

/** The gateway's session of a payment; undefined when the gateway was never reached for it. */
export const sessionOf = (gateway: PaymentGateway, { id, sessionId, details }: PaymentRow) =>
  sessionId ? gateway.getSession(sessionId) : gateway.findSession(id, details.savedCard !== undefined)

/**
 * `verifyPayment` for any session of the gateway, even one that is not recorded here.
 * @returns false when the gateway knows no such session
 */
export async function verifySession(ctx: Ctx, gateway: PaymentGateway, sessionId: string): Promise<boolean> {
  const session = await gateway.getSession(sessionId)
  if (session) await recordOutcome(ctx, gateway, session)
  return session !== undefined
}

/** Records the outcome of a session, if there is one. */
export async function recordOutcome(ctx: Ctx, gateway: PaymentGateway, session: Session) {
  // A merchant account may serve other shops, whose references are not ours.
  if (!UUID.test(session.reference)) return
  if (session.status === 'declined') return void (await markDeclined(ctx.db, session))
  if (session.status !== 'paid') return
  const outcome = await markCaptured(ctx.db, session)
  if (outcome !== 'differs') return
  gateway.watch.differing++
  ctx.log.error({ session }, 'the gateway charged a different amount than requested')
  throw new GatewayRefused(0, 'the amount differs')
}

/**
 * As `verifyPayment`, for callers that only want the latest state: an unreachable gateway is logged and is no error to
 * them; the payment stays unchanged.
 * @returns whether the recorded state is the latest
 */
export async function verifyIfReachable(
  ctx: Ctx,
  gateway: PaymentGateway,
  payment: PaymentRow,
): Promise<boolean> {
  try {
    await verifyPayment(ctx, gateway, payment)
    return true
  } catch (error) {
    const paymentId = payment.id
    if (error instanceof GatewayUnreachable)
      ctx.log.warn({ err: error, paymentId }, 'the gateway could not be reached')
    else if (error instanceof GatewayRefused)
      ctx.log.error({ err: error, paymentId }, 'the gateway says something odd of a payment')
    else throw error
    return false
  }
}
