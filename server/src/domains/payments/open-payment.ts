import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { hasCard } from './cards.ts'
import { customerToSaveFor } from './customers.ts'
import {
  GatewayRefused,
  GatewayUnreachable,
  type PayerDetails,
  type PaymentGateway,
  type Session,
  type SessionRequest,
} from './gateway.ts'
import { markOpen, selectPayment } from './store.ts'
import { recordOutcome, sessionOf } from './verify-payment.ts'

/**
 * Opens the page of a payment right after its start, in the request that started it, so no other request can have opened
 * one before. @returns undefined when it was closed meanwhile
 * @throws Refusal('payment_unavailable') when the gateway cannot be reached now
 */
export async function openFirst(ctx: Ctx, gateway: PaymentGateway, request: SessionRequest) {
  const session = await ask(ctx, request.reference, () => create(ctx, gateway, request))
  return record(ctx, gateway, request.reference, session)
}

/**
 * Opens the page of a payment that still has none, because the process that started it died or a response was lost. An
 * existing session is found by its reference.
 * @throws Refusal('payment_unavailable') when the gateway cannot be reached now
 */
export async function openPayment(ctx: Ctx, gateway: PaymentGateway, paymentId: string) {
  const payment = await selectPayment(ctx.db, paymentId)
  if (payment?.status !== 'starting') return
  const { savedCard } = payment.details
  const request = { reference: paymentId, ...payment }
  const find = async () => {
    const known = await sessionOf(gateway, payment)
    const isOfUse = known?.status === 'unpaid' || (known && savedCard)
    return isOfUse ? gateway.goOn(known) : create(ctx, gateway, request)
  }
  const session = await ask(ctx, paymentId, () => (savedCard ? unlessRefused(ctx, request, find) : find()))
  await record(ctx, gateway, paymentId, session)
}

async function create(ctx: Ctx, gateway: PaymentGateway, request: SessionRequest): Promise<Session> {
  const { savedCard } = request.details
  if (savedCard) return charge(ctx, gateway, request, savedCard)
  const customer = await customerToSaveFor(ctx, gateway, request.details.saveCardFor)
  return gateway.createSession({ ...request, customer })
}

type Saved = NonNullable<PayerDetails['savedCard']>

/** A card that was removed meanwhile is not charged. */
const charge = (ctx: Ctx, gateway: PaymentGateway, request: SessionRequest, card: Saved): Promise<Session> =>
  unlessRefused(ctx, request, async () =>
    (await hasCard(ctx, gateway, card))
      ? gateway.chargeCard({ ...request, card: card.id })
      : declined(request),
  )

/** When the gateway does not accept a saved card, the payment is closed and the person chooses another card. */
async function unlessRefused(
  ctx: Ctx,
  request: SessionRequest,
  work: () => Promise<Session>,
): Promise<Session> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    ctx.log.warn({ err: error, paymentId: request.reference }, 'the gateway did not charge a saved card')
    return declined(request)
  }
}

const declined = ({ reference, amount }: SessionRequest): Session => ({
  id: '',
  invoice: '',
  url: '',
  status: 'declined',
  reference,
  amount,
})

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
  if (session.status === 'paid' || session.status === 'declined') {
    await recordOutcome(ctx, gateway, session)
    return
  }
  const { embeddable } = gateway
  if (await markOpen(ctx.db, paymentId, session, embeddable))
    return { status: 'open' as const, url: session.url, embeddable }
  // The payment was closed, or opened by a concurrent request, during the call to the gateway.
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
