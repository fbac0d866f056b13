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

export interface PickupMessage {
  pickupId: string
  orderId: string
  venueId: string
}

/** Somebody wrote about a pickup: its customer and its venue hear that, not what. */
export const pickupMessage = ({
  customerId,
  pickupId,
  orderId,
  venueId,
}: PickupMessage & { customerId: string }): Event<PickupMessage> => ({
  topic: 'orders.message',
  audience: [`user:${customerId}`, `venue:${venueId}`],
  data: { pickupId, orderId, venueId },
})
