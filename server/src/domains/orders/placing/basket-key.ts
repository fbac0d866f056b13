import { createHash } from 'node:crypto'
import type { PlaceOrder } from '@dawra/contract/orders/checkout'
import type { PlaceShopOrder } from '@dawra/contract/orders/shop-orders'

/**
 * The hash of a basket: equal for the same goods at the same prices, paid and delivered the same way. Without contact
 * details, so that erasure need not delete it. Null unless the order may replace an unpaid one.
 */
export function basketOf(body: PlaceOrder | PlaceShopOrder): string | null {
  if (body.unpaidOrders !== 'replace') return null
  const { lines, method, voucher, saveCard, savedCard, serviceFee } = body
  const wanted = lines.map(line => Object.entries(line).toSorted().flat().join(' ')).toSorted()
  const delivery = 'delivery' in body && body.delivery
  const ways = [
    method,
    voucher,
    saveCard === true,
    delivery && [delivery.addressId, delivery.startsAt],
    savedCard,
    // Part of the hash, so that an unpaid order with another fee than the displayed one is not reused.
    serviceFee,
  ]
  return createHash('sha256')
    .update(JSON.stringify([wanted, ways]))
    .digest('base64url')
}
