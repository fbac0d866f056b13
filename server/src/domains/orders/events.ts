import type { Audience, EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

// `orders.placed`, `orders.confirmed` and `orders.released` are announced in SQL.

/** A pickup became ready, went on its way, was completed, cancelled or missed, or its last step was undone. */
export const pickupChanged = (
  audience: readonly Audience[],
  data: EventData<'orders.pickup_changed'>,
): Event<'orders.pickup_changed'> => ({ topic: 'orders.pickup_changed', audience, data })

/** What was handed over was refunded to its customer afterwards. */
export const pickupRefunded = (
  audience: readonly Audience[],
  data: EventData<'orders.pickup_refunded'>,
): Event<'orders.pickup_refunded'> => ({ topic: 'orders.pickup_refunded', audience, data })

/** A refund of the order reached the card, or failed. */
export const orderRefunded = (
  audience: readonly Audience[],
  data: EventData<'orders.refunded'>,
): Event<'orders.refunded'> => ({ topic: 'orders.refunded', audience, data })

/** A message about a pickup, for its customer and its venue; its text is not in the event. */
export const pickupMessage = ({
  customerId,
  pickupId,
  orderId,
  venueId,
}: EventData<'orders.message'> & { customerId: string }): Event<'orders.message'> => ({
  topic: 'orders.message',
  audience: [`user:${customerId}`, `venue:${venueId}`],
  data: { pickupId, orderId, venueId },
})
