import type { PlaceOrder } from '@dawra/contract/orders/checkout'
import { type PaymentGateway, requireOwnCard } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Json } from '#platform/http'
import { answeredBefore } from '#platform/transact'
import { customerOf } from '../require-customer.ts'
import { basketOf } from './basket-key.ts'
import { limitSum } from './limit-sum.ts'
import { openPlacedOrder } from './open-placed-order.ts'
import { placeInTurn } from './place-in-turn.ts'
import { callPlace } from './store.ts'

/**
 * Holds the goods, writes the order and starts its payment in one statement, which is its own transaction; then opens
 * the gateway's page. If the caller wants that, an unpaid order is replaced, or reused when it is the same.
 * @throws Refusal('order_too_large', { most })
 * @throws Refusal('cart_changed', { lines }) with what changed about each deal, or { serviceFee }; nothing held
 * @throws Refusal('order_already_paid', { orderId }) when the order to be replaced is being paid
 * @throws Refusal('too_many_open_orders' | 'too_many_portions' | 'too_many_of_a_deal' | 'holds_paused')
 * @throws Refusal('voucher_unknown' | 'voucher_not_usable', { obstacle })
 * @throws Refusal('not_found' | 'cards_unavailable') for a saved card
 * @throws Refusal('cash_not_offered', { obstacle, until })
 */
export async function placeOrder(ctx: Ctx, gateway: PaymentGateway, body: PlaceOrder): Promise<Json> {
  const { userId: customerId } = customerOf(ctx)
  if (!ctx.idempotency) throw new Refusal('idempotency_key_missing')
  if (body.savedCard && !(await answeredBefore(ctx))) await requireOwnCard(ctx, gateway, body.savedCard)
  const lines = mergeLines(body.lines)
  limitSum(lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0))
  const wanted = { ...body, lines, basket: basketOf({ ...body, lines }) }
  const by = { customerId, ...ctx.idempotency }
  const turn = { customerId, kind: 'food' as const, replaces: body.unpaidOrders === 'replace' }
  const placed = await placeInTurn(ctx, gateway, turn, db => callPlace(db, by, wanted))
  return openPlacedOrder(ctx, gateway, placed, { customerId, ...body })
}

type Lines = PlaceOrder['lines']

/** Merges lines of one deal; two prices for it cannot both have been displayed. */
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
