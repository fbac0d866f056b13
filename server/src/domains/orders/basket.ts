import { createHash } from 'node:crypto'
import type { PlaceOrder } from '@dawra/contract/checkout'
import type { PlaceShopOrder } from '@dawra/contract/shop-orders'

/**
 * A short fingerprint of an order: equal for the same goods at the same prices, paid and delivered the same way. Contact
 * details are not part of it, so that erasure need not delete it. Null when the order replaces no other.
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
    // An unpaid order with another fee than the one that was seen does not go on.
    serviceFee,
  ]
  return createHash('sha256')
    .update(JSON.stringify([wanted, ways]))
    .digest('base64url')
}
