import { createHash } from 'node:crypto'
import type { PlaceOrder } from '@dawra/contract/orders'
import type { PlaceShopOrder } from '@dawra/contract/shop-orders'

/**
 * What is ordered as one short text: equal for the same goods at the same prices, paid and delivered the same way. Whom
 * to reach is not in it, so that it need not be forgotten with the person. Null when the order stands beside others.
 */
export function basketOf(body: PlaceOrder | PlaceShopOrder): string | null {
  if (body.unpaidOrders !== 'replace') return null
  const { lines, method, voucher, saveCard } = body
  const wanted = lines.map(line => Object.entries(line).toSorted().flat().join(' ')).toSorted()
  const delivery = 'delivery' in body && body.delivery
  const ways = [method, voucher, saveCard === true, delivery && [delivery.addressId, delivery.startsAt]]
  return createHash('sha256')
    .update(JSON.stringify([wanted, ways]))
    .digest('base64url')
}
