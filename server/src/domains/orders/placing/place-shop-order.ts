import type { PlaceShopOrder } from '@dawra/contract/orders/shop-orders'
import type { Address } from '@dawra/contract/profile/schemas'
import { LARGEST_LINE_GRAMS } from '@dawra/contract/shop/compost-lines.rules'
import { collectionWindow, deliverySlots, type Slot } from '@dawra/contract/shop/rules'
import { requireOpen } from '#identity'
import { type PaymentGateway, requireOwnCard } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Json } from '#platform/http'
import { answeredBefore } from '#platform/transact'
import { ownAddress } from '#profile'
import { numbersOf } from '#settings'
import { deliveryAreaOf } from '#shop'
import { getOrder } from '../get-order.ts'
import { customerOf } from '../require-customer.ts'
import { basketOf } from './basket-key.ts'
import { limitSum } from './limit-sum.ts'
import { openPlacedOrder } from './open-placed-order.ts'
import { placeInTurn } from './place-in-turn.ts'
import { callPlaceShop, type Destination } from './store.ts'

/**
 * `placeOrder` for compost, delivered to one of the person's addresses or collected at each seller's.
 * @throws Refusal('order_too_large', { most })
 * @throws Refusal('cart_changed', { products }) with what changed about each product, or { deliveryFee } or {
 *   serviceFee }; nothing held
 * @throws Refusal('not_found') when the address is not the person's own
 * @throws Refusal('not_open_yet') while the shop is closed
 * @throws Refusal('area_not_delivered' | 'slot_not_offered', { slots })
 * @throws Refusal('voucher_unknown' | 'voucher_not_usable', { obstacle })
 */
export async function placeShopOrder(ctx: Ctx, gateway: PaymentGateway, body: PlaceShopOrder): Promise<Json> {
  const { userId: customerId } = customerOf(ctx)
  if (!ctx.idempotency) throw new Refusal('idempotency_key_missing')
  // On a retry the address may be deleted and the delivery time over: the placed order is still valid.
  const before = await answeredBefore<{ orderId: string }>(ctx)
  if (before) return getOrder(ctx, before.orderId)
  await requireOpen(ctx.db, 'shop')
  if (body.savedCard) await requireOwnCard(ctx, gateway, body.savedCard)
  const lines = mergeLines(body.lines)
  limitSum(lines.reduce((sum, { grams, unitPrice }) => sum + (grams / 1000) * unitPrice, 0))
  const wanted = { ...body, lines, basket: basketOf({ ...body, lines }) }
  const by = { customerId, ...ctx.idempotency }
  const terms = await wayOf(ctx, body.delivery)
  const turn = { customerId, kind: 'compost' as const, replaces: body.unpaidOrders === 'replace' }
  const placed = await placeInTurn(ctx, gateway, turn, db => callPlaceShop(db, by, wanted, terms))
  return openPlacedOrder(ctx, gateway, placed, { customerId, ...body })
}

/** The destination and window, by the same rules as the checkout's offers. */
async function wayOf(
  ctx: Ctx,
  delivery: PlaceShopOrder['delivery'],
): Promise<{ destination: Destination | null; window: Slot }> {
  if (!delivery) {
    const terms = await numbersOf(ctx.db, 'parcel_lead_hours', 'parcel_days')
    return { destination: null, window: collectionWindow(ctx.now, terms) }
  }
  const { area, ...address } = await ownAddress(ctx, delivery.addressId)
  const served = await deliveryAreaOf(ctx.db, area)
  if (!served) throw new Refusal('area_not_delivered', { area })
  const slots = deliverySlots(
    served,
    ctx.now,
    await numbersOf(ctx.db, 'delivery_lead_hours', 'delivery_slots'),
  )
  const window = slots.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(delivery.startsAt))
  if (!window) throw new Refusal('slot_not_offered', { slots })
  return { destination: { area, address: withoutIds(address) }, window }
}

/** A copy, because the person may edit or remove the address later. */
const withoutIds = ({
  label,
  way,
  building,
  complex,
  landmark,
  directions,
  point,
}: Omit<Address, 'area'>) => ({
  label,
  way,
  building,
  complex,
  landmark,
  directions,
  point,
})

type Lines = PlaceShopOrder['lines']

/** The unit price depends on the sum, so both lines must have been displayed with it. */
function mergeLines(lines: Lines): Lines {
  const byProduct = new Map<string, Lines[number]>()
  for (const line of lines) {
    const known = byProduct.get(line.productId)
    if (known && known.unitPrice !== line.unitPrice)
      throw new Refusal('invalid_input', { issues: [{ path: 'lines', rule: 'two_prices' }] })
    const grams = line.grams + (known?.grams ?? 0)
    if (grams > LARGEST_LINE_GRAMS)
      throw new Refusal('invalid_input', { issues: [{ path: 'lines', rule: 'too_big' }] })
    byProduct.set(line.productId, { ...line, grams })
  }
  return [...byProduct.values()]
}
