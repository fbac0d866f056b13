import type { AppliedRole } from '@dawra/contract/roles.rules'
import { invitationIn } from './invitation.ts'

export const APPLIED_ROLES = ['donor', 'driver', 'buyer'] as const satisfies readonly AppliedRole[]

/** The page on which a user applies for each role. */
export const DOORS = {
  donor: '/become-a-donor',
  driver: '/apply/driver',
  buyer: '/apply/buyer',
} as const satisfies Record<AppliedRole, string>

/** The role a user signs up for; customer by default. */
interface Newcomer {
  userType: AppliedRole | undefined
  /** What the link of an invitation's mail carries. */
  invitation: string | undefined
}

/** Who goes on to `next` after signing up. */
export const newcomerTo = (next = ''): Newcomer => ({
  userType: APPLIED_ROLES.find(role => next.startsWith(DOORS[role])),
  invitation: invitationIn(next)?.token,
})
