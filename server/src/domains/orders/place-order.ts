import { SERVICE_FEE } from '@dawra/contract/money.rules'
import type { PlaceOrder } from '@dawra/contract/orders'
import { HOLD_MINUTES } from '@dawra/contract/orders.rules'
import { openPayment, type PaymentGateway } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Json } from '#platform/http'
import { refuseClaim } from '#platform/transact'
import { customerOf } from './customer.ts'
import { getOrder } from './get-order.ts'
import { callPlace } from './store.ts'

/**
 * Holds every portion, writes the order and starts its payment in one statement, which is its own
 * transaction; then opens the gateway's page. When the gateway cannot be reached the order stands with a
 * payment that is `starting`, and `open-order-payment` tries again.
 * @throws Refusal('cart_changed', { lines }) with what changed about each deal, nothing held
 */
export async function placeOrder(ctx: Ctx, gateway: PaymentGateway, body: PlaceOrder): Promise<Json> {
  const customer = customerOf(ctx)
  const { idempotency } = ctx
  if (!idempotency) throw new Refusal('idempotency_key_missing')
  const merged = { ...body, lines: mergeLines(body.lines) }
  const by = { customerId: customer.userId, name: body.contact.email, ...idempotency }
  const placed = await callPlace(ctx.db, by, merged, { fee: SERVICE_FEE, minutes: HOLD_MINUTES })
  if (placed.state !== 'done') refuseClaim(placed.state)
  if (placed.paymentId) await openIfReachable(ctx, gateway, placed.paymentId)
  return getOrder(ctx, placed.orderId)
}

async function openIfReachable(ctx: Ctx, gateway: PaymentGateway, paymentId: string) {
  try {
    await openPayment(ctx, gateway, paymentId, false)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

type Lines = PlaceOrder['lines']

/** Two lines of one deal are one line; two prices for it cannot both be what the person saw. */
function mergeLines(lines: Lines): Lines {
  const byDeal = new Map<string, Lines[number]>()
  for (const line of lines) {
    const known = byDeal.get(line.dealId)
    if (known && known.unitPrice !== line.unitPrice)
      throw new Refusal('invalid_input', { issues: [{ path: 'lines', rule: 'two_prices' }] })
    byDeal.set(line.dealId, { ...line, quantity: line.quantity + (known?.quantity ?? 0) })
  }
  return [...byDeal.values()]
}
