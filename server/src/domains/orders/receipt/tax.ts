import { type Baisa, vatWithin } from '@dawra/contract/money.rules'
import type { Order, OrderLine, Pickup } from '@dawra/contract/orders'

export const lineTotal = ({ quantity, unitPrice }: OrderLine): Baisa => quantity * unitPrice

/** The tax of a pickup, rounded line by line; a venue without a VAT number charges none. */
export const pickupVat = ({ venue, lines }: Pickup): Baisa =>
  venue.vatNumber === null ? 0 : lines.reduce((sum, line) => sum + vatWithin(lineTotal(line)), 0)

export const vatOf = (pickups: readonly Pickup[]): Baisa =>
  pickups.reduce((sum, pickup) => sum + pickupVat(pickup), 0)

/** Refunded pickups are no longer a supply; one nobody came for still is. */
export const isSupplied = ({ status }: Pickup) => status !== 'cancelled' && status !== 'released'

/** The tax in what was paid, and in what is left of it once cancelled pickups (with the last one, the fee) are given back. */
export function orderVat({ pickups, serviceFee }: Order): { paid: Baisa; kept: Baisa } {
  const kept = pickups.filter(isSupplied)
  const feeVat = vatWithin(serviceFee)
  return { paid: vatOf(pickups) + feeVat, kept: kept.length > 0 ? vatOf(kept) + feeVat : 0 }
}

/** One group a venue, in the order its first pickup comes in. */
export const bySeller = (pickups: readonly Pickup[]): Pickup[][] => [
  ...Map.groupBy(pickups, pickup => pickup.venue.id).values(),
]
