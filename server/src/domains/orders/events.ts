import type { Audience, EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

// `orders.placed`, `orders.confirmed` and `orders.released` are announced in SQL.

/** A pickup changed, or its last step was undone. */
export const pickupChanged = (
  audience: readonly Audience[],
  data: EventData<'orders.pickup_changed'>,
): Event<'orders.pickup_changed'> => ({ topic: 'orders.pickup_changed', audience, data })

export const pickupRefunded = (
  audience: readonly Audience[],
  data: EventData<'orders.pickup_refunded'>,
): Event<'orders.pickup_refunded'> => ({ topic: 'orders.pickup_refunded', audience, data })

export const pickupPartRefunded = (
  audience: readonly Audience[],
  data: EventData<'orders.pickup_part_refunded'>,
): Event<'orders.pickup_part_refunded'> => ({ topic: 'orders.pickup_part_refunded', audience, data })

/** A refund of the order reached the card, or failed. */
export const orderRefunded = (
  audience: readonly Audience[],
  data: EventData<'orders.refunded'>,
): Event<'orders.refunded'> => ({ topic: 'orders.refunded', audience, data })

export const latenessChanged = (
  customerId: string,
  data: EventData<'orders.lateness_changed'>,
): Event<'orders.lateness_changed'> => ({
  topic: 'orders.lateness_changed',
  audience: [`user:${customerId}`, `venue:${data.venueId}`],
  data,
})

export const collectorChanged = (
  customerId: string,
  data: EventData<'orders.collector_changed'>,
): Event<'orders.collector_changed'> => ({
  topic: 'orders.collector_changed',
  audience: [`user:${customerId}`, `venue:${data.venueId}`],
  data,
})

export const caseChanged = (
  customerId: string,
  data: EventData<'orders.case_changed'>,
): Event<'orders.case_changed'> => ({
  topic: 'orders.case_changed',
  audience: [`user:${customerId}`, `venue:${data.venueId}`],
  data,
})

export const parcelAgain = (data: EventData<'orders.parcel_again'>): Event<'orders.parcel_again'> => ({
  topic: 'orders.parcel_again',
  audience: [],
  data,
})

/** The text of the message is not in the event. */
export const pickupMessage = ({
  customerId,
  pickupId,
  orderId,
  venueId,
  from,
}: EventData<'orders.message'> & { customerId: string }): Event<'orders.message'> => ({
  topic: 'orders.message',
  audience: [`user:${customerId}`, `venue:${venueId}`],
  data: { pickupId, orderId, venueId, from },
})

export const conflictsChanged = (venueId: string): Event<'orders.conflicts_changed'> => ({
  topic: 'orders.conflicts_changed',
  audience: [`venue:${venueId}`],
  data: { venueId },
})

export const testOrderChanged = (
  data: EventData<'orders.test_order_changed'>,
): Event<'orders.test_order_changed'> => ({
  topic: 'orders.test_order_changed',
  audience: [`venue:${data.venueId}`],
  data,
})

export const dealRecalled = (data: EventData<'orders.deal_recalled'>): Event<'orders.deal_recalled'> => ({
  topic: 'orders.deal_recalled',
  audience: [`venue:${data.venueId}`],
  data,
})

export const foodRecalled = (data: EventData<'orders.food_recalled'>): Event<'orders.food_recalled'> => ({
  topic: 'orders.food_recalled',
  audience: [],
  data,
})

export const parcelRecalled = (
  data: EventData<'orders.parcel_recalled'>,
): Event<'orders.parcel_recalled'> => ({ topic: 'orders.parcel_recalled', audience: [], data })

export const seasonTouched = (data: EventData<'orders.season_touched'>): Event<'orders.season_touched'> => ({
  topic: 'orders.season_touched',
  audience: [],
  data,
})

export const venueClosedToday = (
  data: EventData<'orders.venue_closed_today'>,
): Event<'orders.venue_closed_today'> => ({ topic: 'orders.venue_closed_today', audience: [], data })
