import { Hono } from 'hono'
import { z } from 'zod'
import type { Gateway } from '../gateway.ts'
import { cardFace } from '../paying/issuer.ts'
import { type Answered, answerCode, type Begun, beginPayment } from '../paying/pay.ts'
import { findOwner, isOmanNet } from '../paying/payment-owner.ts'
import { type Env, type FieldError, invalid, notFound, success } from './api-reply.ts'
import { NOT_JSON, readObject } from './input.ts'

// Not part of Thawani's API: tests and benchmarks control the gateway here and pay without its page.

const millis = z.int().min(0).max(600_000)
const newSettings = z
  .strictObject({
    webhookUrl: z.url().nullable(),
    webhookDelayMs: millis,
    webhookDuplicates: z.boolean(),
    webhookOutOfOrder: z.boolean(),
    down: z.boolean(),
    dropResponses: z.int().min(0).max(1_000_000),
    dropRefunds: z.int().min(0).max(1_000_000),
    refundsListedAfterMs: z.int().min(0).max(86_400_000),
    latencyMs: millis,
    eInvoices: z.enum(['accept', 'reject', 'down']),
    clockAheadMs: z.int(),
  })
  .partial()

const newFate = z
  .strictObject({
    verdict: z.enum(['approve', 'decline', 'decline_after_code']),
    expiry_month: z.int().min(1).max(12),
    expiry_year: z.int().min(2000).max(2099),
  })
  .partial()
const card = z.strictObject({
  card: z.string().default('4242424242424242'),
  otp: z.string().default('1234'),
})

export function simRoutes(gateway: Gateway): Hono<Env> {
  const routes = new Hono<Env>()

  routes.get('/settings', c => success(c, 2000, 'settings', gateway.settings))

  routes.post('/settings', async c => {
    const parsed = newSettings.safeParse(await readObject(c))
    if (!parsed.success) return invalid(c, fieldErrors(parsed.error))
    Object.assign(gateway.settings, parsed.data)
    return success(c, 2000, 'settings changed', gateway.settings)
  })

  routes.get('/webhooks', c => success(c, 2000, 'webhooks', gateway.webhooks.counts()))

  routes.post('/sessions/:id/pay', async c => {
    const body = await readObject(c)
    if (!body) return invalid(c, NOT_JSON)
    const parsed = card.safeParse(body)
    if (!parsed.success) return invalid(c, fieldErrors(parsed.error))
    const result = payAtOnce(gateway, c.req.param('id'), parsed.data)
    const payment_id = 'payment' in result ? result.payment.payment_id : null
    const obstacle = 'obstacle' in result ? result.obstacle : null
    return success(c, 2000, result.outcome, { outcome: result.outcome, payment_id, obstacle })
  })

  routes.post('/cards/:id', async c => {
    const known = gateway.store.cards.get(c.req.param('id'))
    if (!known) return notFound(c)
    const parsed = newFate.safeParse(await readObject(c))
    if (!parsed.success) return invalid(c, fieldErrors(parsed.error))
    gateway.store.commit(['card', { ...known, ...parsed.data }])
    return success(c, 2000, 'card changed', parsed.data)
  })

  return routes
}

/** Both steps of the page in one: the card, then the bank's code. */
function payAtOnce(
  gateway: Gateway,
  id: string,
  { card, otp }: { card: string; otp: string },
): Begun | Answered {
  const owner = findOwner(gateway.store, id)
  const number = card.replace(/\D/g, '')
  const face = cardFace({ number, month: 12, year: 2099 }, owner !== null && isOmanNet(owner))
  const begun = beginPayment(gateway, id, face)
  return begun.outcome === 'challenge' ? answerCode(gateway, id, otp) : begun
}

function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map(issue => ({ field: issue.path.join('.') || 'body', message: issue.message }))
}
