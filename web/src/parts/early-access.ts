import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { useIsSignedIn } from '#lib/session'

/** What people with early access see before the others, and whether the person is one of them. Personal. */
export const earlyDealsQuery = () => apiQuery('GET /api/v1/me/early-deals', {}, { staleTime: 30_000 })

/** Whether the user has early access. Fetched only where it matters: `isNeeded`. */
export function useEarlyAccess(isNeeded: boolean): 'unknown' | 'yes' | 'no' {
  const isSignedIn = useIsSignedIn()
  const { data, isError } = useQuery({ ...earlyDealsQuery(), enabled: isNeeded && isSignedIn })
  if (!isSignedIn || isError) return 'no'
  if (!data) return 'unknown'
  return data.accessUntil === null ? 'no' : 'yes'
}
