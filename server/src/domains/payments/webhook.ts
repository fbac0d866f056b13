import type { Ctx } from '#platform/context'
import type { PaymentGateway, WebhookHeaders } from './gateway.ts'
import { noteTry } from './store.ts'
import { verifySession } from './verify-payment.ts'

/** The one message that can mean money. */
const SETTLING = 'checkout.completed'
/** A card was declined: its person has tried. */
const FAILED = 'payment.failed'

/**
 * Hears a message of the gateway. @returns false when its signature is wrong.
 * It is only a reason to ask, so hearing it twice or in another order changes nothing; the answer goes out
 * after the payment is recorded, so that a message which could not be acted on is sent again.
 */
export async function hearGateway(ctx: Ctx, gateway: PaymentGateway, body: string, headers: WebhookHeaders) {
  const message = gateway.readWebhook(body, headers, ctx.now)
  if (!message) return false
  if (message.type === FAILED && message.invoice) await noteTry(ctx.db, message.invoice)
  if (message.type === SETTLING && message.sessionId) await verifySession(ctx, gateway, message.sessionId)
  return true
}
