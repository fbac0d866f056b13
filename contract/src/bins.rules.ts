export const subscriptionKinds = ['household', 'office', 'school', 'restaurant', 'hotel', 'building'] as const
export type SubscriptionKind = (typeof subscriptionKinds)[number]
export const subscriptionStatuses = [
  'requested',
  'declined',
  'approved',
  'active',
  'paused',
  'ended',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
/** In litres. */
export const binSizes = [12, 25, 60, 120, 240] as const
export type BinSize = (typeof binSizes)[number]
export const binStatuses = ['in_store', 'placed', 'lost', 'damaged', 'retired'] as const
export type BinStatus = (typeof binStatuses)[number]
export const depositVolumes = ['caddy_5', 'caddy_10', 'half', 'whole'] as const
export type DepositVolume = (typeof depositVolumes)[number]
