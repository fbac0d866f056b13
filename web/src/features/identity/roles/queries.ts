import { apiQuery } from '#lib/api-query'
import { useIsOpen } from '#parts/launch/launch.ts'
import { newcomerTo } from './application-pages.ts'

/** A user may sign up if customers may, if the role they sign up for is open, or with an invitation. */
export function useMaySignUp(next: string | undefined): boolean {
  const { userType, invitation } = newcomerTo(next)
  const doors = [useIsOpen('customer_sign_in'), useIsOpen(userType ?? 'customer_sign_in')]
  return doors.includes(true) || invitation !== undefined
}

export const myApplicationsQuery = () => apiQuery('GET /api/v1/me/applications')
