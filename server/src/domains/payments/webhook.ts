import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import {
  GatewayUnreachable,
  type PaymentGateway,
  type WebhookHeaders,
  type WebhookRefused,
} from './gateway.ts'
import { noteTry } from './store.ts'
import { verifySession } from './verify-payment.ts'

/** A card was declined; counts as an attempt to pay. */
const FAILED = 'payment.failed'
/**
 * Messages that end a session, or the charge of a saved card; messages about single attempts of a session have no session
 * id.
 */
const SETTLING: readonly string[] = ['checkout.completed', 'payment.succeeded', FAILED]

export type WebhookOutcome = { outcome: 'heard' } | { outcome: 'unknown_session' } | WebhookRefused

/**
 * Handles a message of the gateway. The message only triggers a status request, so duplicates and reordering change
 * nothing. The answer is sent after the payment is recorded, so that the gateway repeats a message that could not be
 * processed.
 * @throws Refusal('unavailable') when the gateway cannot be asked
 */
export async function receiveGateway(
  ctx: Ctx,
  gateway: PaymentGateway,
  body: string,
  headers: WebhookHeaders,
): Promise<WebhookOutcome> {
  const read = gateway.readWebhook(body, headers, ctx.now)
  if (read.outcome !== 'read') return read
  const { type, sessionId, invoice } = read.message
  if (type === FAILED && invoice) await noteTry(ctx.db, invoice)
  if (!SETTLING.includes(type) || !sessionId) return { outcome: 'heard' }
  return { outcome: (await ask(ctx, gateway, sessionId)) ? 'heard' : 'unknown_session' }
}

async function ask(ctx: Ctx, gateway: PaymentGateway, sessionId: string): Promise<boolean> {
  try {
    return await verifySession(ctx, gateway, sessionId)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    ctx.log.warn({ err: error, sessionId }, 'the gateway could not be reached')
    throw new Refusal('unavailable', { retryAfter: 5 })
  }
}
