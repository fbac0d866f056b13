import type { OrderKind, PickupStatus } from '@dawra/contract/orders.rules'
import type { Event } from '#platform/outbox'

/** `orders.placed`, `orders.confirmed` and `orders.released` are announced in SQL. */
export interface OrderEvent {
  orderId: string
}

export interface PickupChanged {
  pickupId: string
  orderId: string
  /** Null when it is compost. */
  venueId: string | null
  status: PickupStatus
  /** It is so again: the venue took back a later step. */
  isUndone?: true
}

/** A pickup became ready, went on its way, was completed or cancelled, nobody came for it, or the last step was undone. */
export const pickupChanged = (audience: readonly string[], data: PickupChanged): Event<PickupChanged> => ({
  topic: 'orders.pickup_changed',
  audience,
  data,
})

export interface PickupRefunded {
  pickupId: string
  orderId: string
  customerId: string
  kind: OrderKind
}

/** What was handed over was given back to its customer afterwards. */
export const pickupRefunded = (audience: readonly string[], data: PickupRefunded): Event<PickupRefunded> => ({
  topic: 'orders.pickup_refunded',
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
