/** What the stories of the office tell about; a parcel's story is its order's. */
export const storyKinds = ['person', 'order', 'venue', 'business', 'donation', 'ticket'] as const
export type StoryKind = (typeof storyKinds)[number]

/** What happened, in a timeline. */
export const storyEvents = [
  // of orders
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
  // of people
  'signed_up',
  'security',
  'ordered',
  'asked',
  'points',
  // of venues and businesses
  'joined',
  // of what is given
  'listed',
  'requested',
  'accepted',
  'collected',
  'recalled',
  'ended',
  // of all
  'notified',
  'office',
] as const
export type StoryEvent = (typeof storyEvents)[number]

/** Who did it: by name where it was one person, else which side. */
export const storySides = ['customer', 'venue', 'office', 'system', 'person', 'driver'] as const
