export const declineReasons = [
  'not_a_food_business',
  'licence_not_valid',
  'outside_the_city',
  'not_reachable',
  'other',
] as const

export const officeCauses = ['sold_out', 'quality', 'closing', 'other'] as const

export const missedReasons = [
  'not_out',
  'no_access',
  'refused',
  'contaminated',
  'damaged',
  'blocked',
  'vehicle',
  'other',
  'not_home',
] as const
export type MissedReason = (typeof missedReasons)[number]
