export const vehicleKinds = ['trike', 'pickup', 'truck'] as const
export type VehicleKind = (typeof vehicleKinds)[number]
export const roundStatuses = ['draft', 'ready', 'started', 'ended', 'cancelled'] as const
export type RoundStatus = (typeof roundStatuses)[number]
export const stopKinds = ['bins', 'pickup', 'delivery'] as const
export type StopKind = (typeof stopKinds)[number]
export const stopStatuses = ['planned', 'arrived', 'done', 'missed', 'cancelled'] as const
export type StopStatus = (typeof stopStatuses)[number]
export const missedReasons = [
  'not_out',
  'no_access',
  'refused',
  'contaminated',
  'damaged',
  'blocked',
  'vehicle',
  'other',
] as const
export type MissedReason = (typeof missedReasons)[number]
/** What follows from a missed stop by policy. */
export const missedPolicies = ['again_today', 'next_day', 'next_round', 'nothing', 'extra_charge'] as const
export type MissedPolicy = (typeof missedPolicies)[number]
export const contaminations = ['plastic', 'glass', 'metal', 'liquid', 'hazardous', 'other'] as const
export type Contamination = (typeof contaminations)[number]
/** Why something is on no round. */
export const unassignedReasons = ['no_round', 'kind', 'capacity', 'window', 'time'] as const
export type UnassignedReason = (typeof unassignedReasons)[number]
export const replanStatuses = ['asked', 'solved', 'failed', 'taken'] as const
export type ReplanStatus = (typeof replanStatuses)[number]

/** So many days ahead there are rounds, tomorrow the first. */
export const DAYS_PLANNED = 7
/** Who has no driver at this hour of the evening before is an alarm. */
export const DRIVER_DUE_HOUR = 18
/** So many minutes before the truck is there its subscriber is told. */
export const NEAR_MINUTES = 30
export const MOST_OF_A_FLEET = 200
/** Grams and litres of the smallest and the largest vehicle. */
export const CAPACITY = { grams: [20_000, 20_000_000], litres: [50, 50_000] } as const
/** The most that a drive between two areas takes beside the straight line. */
export const LONGEST_DETOUR = { minutes: 240, metres: 200_000 } as const
