import type { AppliedRole } from '@dawra/contract/roles.rules'

export const APPLIED_ROLES = ['donor', 'driver', 'buyer'] as const satisfies readonly AppliedRole[]

/** Where somebody becomes what. */
export const DOORS = {
  donor: '/become-a-donor',
  driver: '/apply/driver',
  buyer: '/apply/buyer',
} as const satisfies Record<AppliedRole, string>

/** As what somebody signs up who goes on to `next`; undefined as a customer. */
export const doorOf = (next: string | undefined): AppliedRole | undefined =>
  APPLIED_ROLES.find(role => next?.startsWith(DOORS[role]))
