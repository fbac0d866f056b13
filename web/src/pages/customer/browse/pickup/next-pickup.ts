import { missedFrom } from '@dawra/contract/orders/rules'
import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import { isToBeCollected } from '#features/orders/order-state.ts'

export type CodedPickup = Pickup & { code: string }

/** Compost can be picked up for a week, so it is not part of today's pickups. */
const isCoded = (pickup: Pickup): pickup is CodedPickup => pickup.kind === 'deals' && isToBeCollected(pickup)

/** The pickup whose code is needed next today, until it counts as missed. */
export function nextPickup(orders: readonly Order[], now: Date): CodedPickup | undefined {
  const isForToday = (pickup: Pickup) =>
    muscatDayNumber(pickup.window.startsAt) <= muscatDayNumber(now) && missedFrom(pickup) > now.getTime()
  return orders
    .flatMap(order => order.pickups)
    .filter(isCoded)
    .filter(isForToday)
    .sort((a, b) => Date.parse(a.window.endsAt) - Date.parse(b.window.endsAt))[0]
}
