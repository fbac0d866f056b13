import type { PaymentGateway, WebhookHeaders } from '../gateway.ts'
import { intentRef } from './intents.ts'
import { webhookShape } from './shapes.ts'
import { isSigned, secondsOff } from './signature.ts'

/** Webhooks with a timestamp further away are refused. */
const FRESH_SECONDS = 600

/** A message of the gateway, when `secret` signed it recently. */
export function readWebhook(
  body: string,
  header: WebhookHeaders,
  now: Date,
  secret: string,
): ReturnType<PaymentGateway['readWebhook']> {
  const timestamp = header('thawani-timestamp') ?? ''
  const signature = header('thawani-signature') ?? ''
  const off = secondsOff(timestamp, now)
  if (Number.isNaN(off) || !isSigned(body, timestamp, signature, secret))
    return { outcome: 'wrong_signature' }
  if (off > FRESH_SECONDS) return { outcome: 'wrong_time', secondsOff: off }
  const message = webhookShape.safeParse(parseJson(body))
  if (!message.success) return { outcome: 'unreadable' }
  const { event_type: type, data } = message.data
  if (data.payment_intent) {
    const ref = intentRef(data.payment_intent)
    return { outcome: 'read', message: { type, sessionId: ref, invoice: ref } }
  }
  const { session_id: sessionId, checkout_invoice: invoice } = data
  return { outcome: 'read', message: { type, sessionId, invoice } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
