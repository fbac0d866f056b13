import type { LaunchSwitch } from '@dawra/contract/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { newcomerTo } from './doors.ts'

/** What is open already; the same for everyone. */
export const launchQuery = () => apiQuery('GET /api/v1/launch', {}, { staleTime: 60_000 })

/** Open unless it is known that it is not: the server has the last word. */
export const useIsOpen = (name: LaunchSwitch) => useQuery(launchQuery()).data?.[name] !== 'coming_soon'

/** Newcomers come in with the customers, as what they go on to become, or by an invitation. */
export function useMaySignUp(next: string | undefined): boolean {
  const { userType, invitation } = newcomerTo(next)
  const doors = [useIsOpen('customer_sign_in'), useIsOpen(userType ?? 'customer_sign_in')]
  return doors.includes(true) || invitation !== undefined
}

/** The user's applications for roles, latest first. */
export const myApplicationsQuery = () => apiQuery('GET /api/v1/me/applications')
