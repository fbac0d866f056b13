import type { PickupStatus } from '@dawra/contract/orders.rules'
import type { Event } from '#platform/outbox'

/** `orders.placed`, `orders.confirmed` and `orders.released` are announced in SQL. */
export interface OrderEvent {
  orderId: string
}

export interface PickupChanged {
  pickupId: string
  orderId: string
  venueId: string
  status: PickupStatus
}

/** A pickup became ready, completed, cancelled or a no-show. */
export const pickupChanged = (audience: readonly string[], data: PickupChanged): Event<PickupChanged> => ({
  topic: 'orders.pickup_changed',
  audience,
  data,
})
