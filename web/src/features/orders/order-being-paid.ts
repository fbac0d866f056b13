import type { OrderKind } from '@dawra/contract/orders/rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { personalStore } from '#lib/personal'
import { takeOut as takeOutCompost } from '#parts/cart/compost/store.ts'
import { currentCart, removeLine, setQuantity } from '#parts/cart/store.ts'

const KEY = 'paying'
// Stored for the browser, not the tab: the cart must be cleared even if the tab was closed after paying.
const store = personalStore('browser')

/** The order that this browser is paying, so that a return from the gateway's page finds it again. */
export const payingOrder = () => store.getItem(KEY)
export const rememberPaying = (orderId: string) => store.setItem(KEY, orderId)

/** The unpaid order of a kind that was placed from the cart; there is only one (decision 0019). */
const cartOrderKey = (kind: OrderKind) => `cart-order:${kind}`

/** @param fromCart the order's goods are taken out of the cart once it is paid */
export function rememberPlaced({ id, kind }: Pick<Order, 'id' | 'kind'>, fromCart: boolean) {
  rememberPaying(id)
  if (fromCart) store.setItem(cartOrderKey(kind), id)
  else store.removeItem(cartOrderKey(kind))
}

function takeOut({ dealId, quantity }: { dealId: string; quantity: number }) {
  const wanted = currentCart().find(line => line.dealId === dealId)?.quantity ?? 0
  if (wanted > quantity) setQuantity(dealId, wanted - quantity)
  else if (wanted > 0) removeLine(dealId)
}

/** Removes the bought items from the cart, once the order that was placed from it is paid. */
export function settleCart(order: Pick<Order, 'id' | 'kind' | 'status' | 'pickups'>) {
  // A released order stays stored: the user may still return from the payment, and then sees a notice.
  if (order.status === 'awaiting_payment' || order.status === 'released') return
  if (order.id === payingOrder()) store.removeItem(KEY)
  const cartOrder = cartOrderKey(order.kind)
  if (order.id !== store.getItem(cartOrder)) return
  store.removeItem(cartOrder)
  for (const { lines, products } of order.pickups) {
    lines.forEach(takeOut)
    for (const { productId, grams } of products) takeOutCompost(productId, grams)
  }
}
