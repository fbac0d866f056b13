export const pickupStatuses = [
  'awaiting_payment',
  'confirmed',
  'ready',
  'out_for_delivery',
  'completed',
  'cancelled',
  'no_show',
  'released',
] as const
export type PickupStatus = (typeof pickupStatuses)[number]
/** Deals are picked up at a venue in a window; compost is collected at its seller's or delivered. */
export const fulfilments = ['deals', 'collection', 'delivery'] as const
export type Fulfilment = (typeof fulfilments)[number]
