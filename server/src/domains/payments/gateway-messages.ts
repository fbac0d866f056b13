import type { ErrorCode } from '@dawra/contract/platform/errors'
import type { Hono } from 'hono'
import { type Ctx, GUEST } from '#platform/context'
import { Refusal } from '#platform/errors'
import { bodyLimit, type Env } from '#platform/http'
import type { Metrics } from '#platform/metrics'
import type { Db } from '#platform/sql'
import type { PaymentGateway } from './gateway.ts'
import { receiveGateway, type WebhookOutcome } from './webhook.ts'

interface Services {
  pool: Db
  gateway: PaymentGateway
  clock(): Date
  metrics: Pick<Metrics, 'countWebhook'>
}

/** A message has about a kilobyte. Its signature can only be checked once it is read. */
const LARGEST = 64 * 1024

const ANSWERS: Readonly<Record<Exclude<WebhookOutcome['outcome'], 'heard'>, ErrorCode>> = {
  wrong_signature: 'not_allowed',
  wrong_time: 'not_allowed',
  unreadable: 'malformed_request',
  unknown_session: 'not_found',
}

/** The gateway's webhook; authenticated by its signature. */
export function mountGatewayMessages(app: Hono<Env>, { pool, gateway, clock, metrics }: Services) {
  const isDue = oncePer(60)
  app.post('/api/v1/payments/webhook', bodyLimit(LARGEST), async http => {
    const { requestId, log } = http.var
    const ctx: Ctx = { db: pool, actor: GUEST, now: clock(), requestId, log }
    const message = await receiveGateway(ctx, gateway, await http.req.text(), name => http.req.header(name))
    metrics.countWebhook(message.outcome)
    if (message.outcome === 'heard') return http.body(null, 200)
    // The signature is valid: either an old message is replayed, or a clock is wrong and all messages are refused.
    if (message.outcome === 'wrong_time' && isDue(ctx.now))
      log.error(
        { secondsOff: message.secondsOff },
        'a message of the gateway was refused for its time: is our clock right?',
      )
    throw new Refusal(ANSWERS[message.outcome])
  })
}

/** Returns true at most once per interval. */
function oncePer(seconds: number) {
  let last = Number.NEGATIVE_INFINITY
  return (now: Date): boolean => {
    if (now.getTime() - last < seconds * 1000) return false
    last = now.getTime()
    return true
  }
}
