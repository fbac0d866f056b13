/** A parcel has no timeline of its own: it is part of its order's. */
export const overviewKinds = ['person', 'order', 'venue', 'business', 'donation', 'ticket'] as const
export type OverviewKind = (typeof overviewKinds)[number]

export const timelineEvents = [
  // orders
  'placed',
  'released',
  'paid',
  'confirmed',
  'ready',
  'out_for_delivery',
  'completed',
  'cancelled',
  'no_show',
  'undone',
  'refunded_later',
  'part_refunded',
  'refund_requested',
  'refund_settled',
  'refund_failed',
  'case_opened',
  'case_answered',
  'case_settled',
  'document',
  // people
  'signed_up',
  'security',
  'ordered',
  'asked',
  'points',
  // venues and businesses
  'joined',
  // donations
  'listed',
  'requested',
  'accepted',
  'collected',
  'recalled',
  'ended',
  // all of them
  'notified',
  'office',
] as const
export type TimelineEvent = (typeof timelineEvents)[number]

/** The side that acted; `person` is shown by name. */
export const timelineSides = ['customer', 'venue', 'office', 'system', 'person', 'driver'] as const
