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
