import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { customerToSaveFor } from './customers.ts'
import {
  GatewayRefused,
  GatewayUnreachable,
  type PaymentGateway,
  type Session,
  type SessionRequest,
} from './gateway.ts'
import { markOpen, selectPayment } from './store.ts'

/**
 * Opens the page of a payment right after its start. Called by the request that started it, so no other request can have
 * opened one before. @returns nothing when it was closed meanwhile
 * @throws Refusal('payment_unavailable') when the gateway cannot be reached now
 */
export async function openFirst(ctx: Ctx, gateway: PaymentGateway, request: SessionRequest) {
  const session = await ask(ctx, request.reference, () => create(ctx, gateway, request))
  return record(ctx, gateway, request.reference, session)
}

/**
 * Opens the page of a payment that is still without one: the process that started it died, or an answer was
 * lost. A session that exists already is found by its reference.
 * @throws Refusal('payment_unavailable') when the gateway cannot be reached now
 */
export async function openPayment(ctx: Ctx, gateway: PaymentGateway, paymentId: string) {
  const payment = await selectPayment(ctx.db, paymentId)
  if (payment?.status !== 'starting') return
  const session = await ask(ctx, paymentId, async () => {
    const known = await gateway.findSession(paymentId)
    return known?.status === 'unpaid' ? known : create(ctx, gateway, { reference: paymentId, ...payment })
  })
  await record(ctx, gateway, paymentId, session)
}

async function create(ctx: Ctx, gateway: PaymentGateway, request: SessionRequest): Promise<Session> {
  const customer = await customerToSaveFor(ctx, gateway, request.details.saveCardFor)
  return gateway.createSession({ ...request, customer })
}

async function ask(ctx: Ctx, paymentId: string, work: () => Promise<Session>): Promise<Session> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    ctx.log.warn({ err: error, paymentId }, 'the gateway did not open a session')
    throw new Refusal('payment_unavailable', { retryAfter: 5 })
  }
}

async function record(ctx: Ctx, gateway: PaymentGateway, paymentId: string, session: Session) {
  const { embeddable } = gateway
  if (await markOpen(ctx.db, paymentId, session, embeddable))
    return { status: 'open' as const, url: session.url, embeddable }
  // Closed, or opened by a request beside this one, while the gateway was thinking.
  await dropSession(ctx, gateway, paymentId, session)
}

async function dropSession(ctx: Ctx, gateway: PaymentGateway, paymentId: string, session: Session) {
  const payment = await selectPayment(ctx.db, paymentId)
  if (payment?.sessionId === session.id) return
  await gateway
    .cancelSession(session.id)
    .catch(error =>
      ctx.log.warn({ err: error, paymentId }, 'an unused gateway session stays open until it expires'),
    )
}
