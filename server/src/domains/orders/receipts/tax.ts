import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { type Baisa, vatWithin } from '@dawra/contract/platform/money.rules'

interface SoldLine {
  title: Pickup['lines'][number]['title']
  quantity: number
  unitPrice: Baisa
}

export const linesOf = ({ lines, products }: Pickup): SoldLine[] => [
  ...lines,
  ...products.map(({ grams, ...product }) => ({ ...product, quantity: grams / 1000 })),
]

export const lineTotal = ({ quantity, unitPrice }: SoldLine): Baisa => quantity * unitPrice

/**
 * The VAT of a pickup, rounded line by line; none without a VAT number. A voucher changes nothing, because the platform
 * pays its part.
 */
export const pickupVat = (pickup: Pickup): Baisa =>
  pickup.venue.vatNumber === null
    ? 0
    : linesOf(pickup).reduce((sum, line) => sum + vatWithin(lineTotal(line)), 0)

export const vatOf = (pickups: readonly Pickup[]): Baisa =>
  pickups.reduce((sum, pickup) => sum + pickupVat(pickup), 0)

const isCharged = ({ status }: Pickup) => status !== 'cancelled' && status !== 'released'

/** A refunded pickup is not a taxable supply, a missed one is. */
export const isSupplied = (pickup: Pickup) => isCharged(pickup) && pickup.refundedAt === null

/** The platform's part of an order: the service fee, and the delivery fee less its discount. */
export const feesOf = ({ serviceFee, deliveryFee, deliveryDiscount }: Order): Baisa[] =>
  [serviceFee, deliveryFee - deliveryDiscount].filter(fee => fee > 0)

export const feesVat = (order: Order): Baisa => feesOf(order).reduce((sum, fee) => sum + vatWithin(fee), 0)

/** A refunded part is no longer supplied. */
const chargedVatOf = (pickup: Pickup): Baisa =>
  pickup.venue.vatNumber === null ? 0 : Math.max(0, pickupVat(pickup) - vatWithin(pickup.refundedPart))

/**
 * The tax in what was paid, and what remains of it after refunds. The tax on the fees is refunded with the last
 * cancelled pickup.
 */
export function orderVat(order: Order): { paid: Baisa; stored: Baisa } {
  const { pickups } = order
  const fees = feesVat(order)
  return {
    paid: vatOf(pickups) + fees,
    stored:
      pickups.filter(isSupplied).reduce((sum, pickup) => sum + chargedVatOf(pickup), 0) +
      (pickups.some(isCharged) ? fees : 0),
  }
}

/** One group for each venue or seller of compost, in the order of their first pickups. */
export const bySeller = (pickups: readonly Pickup[]): Pickup[][] => [
  ...Map.groupBy(pickups, pickup => pickup.venue.id).values(),
]
