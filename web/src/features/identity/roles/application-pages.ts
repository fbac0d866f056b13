import type { AppliedRole } from '@dawra/contract/identity/roles.rules'
import { invitationIn } from './invitation.ts'

export const APPLIED_ROLES = ['donor', 'driver', 'buyer'] as const satisfies readonly AppliedRole[]

export const DOORS = {
  donor: '/become-a-donor',
  driver: '/apply/driver',
  buyer: '/apply/buyer',
} as const satisfies Record<AppliedRole, string>

/** The role a user signs up for; customer by default. */
interface Newcomer {
  userType: AppliedRole | undefined
  invitation: string | undefined
}

/** The role for which a new user applies by continuing to `next` after signing up. */
export const newcomerTo = (next = ''): Newcomer => ({
  userType: APPLIED_ROLES.find(role => next.startsWith(DOORS[role])),
  invitation: invitationIn(next)?.token,
})
