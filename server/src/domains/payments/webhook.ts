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

/** A card was declined: its person has tried. */
const FAILED = 'payment.failed'
/** What ends a session, or the charge of a saved card; messages about the tries of a session name none. */
const SETTLING: readonly string[] = ['checkout.completed', 'payment.succeeded', FAILED]

export type WebhookOutcome = { outcome: 'heard' } | { outcome: 'unknown_session' } | WebhookRefused

/**
 * Hears a message of the gateway. It is only a reason to ask, so hearing it twice or in another order changes
 * nothing; the answer goes out after the payment is recorded, so that a message which could not be acted on is
 * sent again.
 * @throws Refusal('unavailable') when the gateway cannot be asked
 */
export async function hearGateway(
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
