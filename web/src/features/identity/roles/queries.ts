import { apiQuery } from '#lib/api-query'
import { useIsOpen } from '#parts/launch/launch.ts'
import { newcomerTo } from './doors.ts'

/** Newcomers come in with the customers, as what they go on to become, or by an invitation. */
export function useMaySignUp(next: string | undefined): boolean {
  const { userType, invitation } = newcomerTo(next)
  const doors = [useIsOpen('customer_sign_in'), useIsOpen(userType ?? 'customer_sign_in')]
  return doors.includes(true) || invitation !== undefined
}

/** The user's applications for roles, latest first. */
export const myApplicationsQuery = () => apiQuery('GET /api/v1/me/applications')
