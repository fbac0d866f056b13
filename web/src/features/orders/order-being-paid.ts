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

function takeOut({ dealId, quantity }: { dealId: string; quantity: number }) {
  const wanted = currentCart().find(line => line.dealId === dealId)?.quantity ?? 0
  if (wanted > quantity) setQuantity(dealId, wanted - quantity)
  else if (wanted > 0) removeLine(dealId)
}

/** Removes the bought items from the cart, once the order that this browser was paying is paid. */
export function settleCart(order: Pick<Order, 'id' | 'status' | 'pickups'>) {
  // A released order stays stored: the user may still return from the payment, and then sees a notice.
  if (order.id !== payingOrder() || order.status === 'awaiting_payment' || order.status === 'released') return
  store.removeItem(KEY)
  for (const { lines, products } of order.pickups) {
    lines.forEach(takeOut)
    for (const { productId, grams } of products) takeOutCompost(productId, grams)
  }
}
