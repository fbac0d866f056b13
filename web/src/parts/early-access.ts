import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { useIsSignedIn } from '#lib/session'

export const earlyDealsQuery = () => apiQuery('GET /api/v1/me/early-deals', {}, { staleTime: 30_000 })

/** Whether the user has early access. @param isNeeded fetches it only where it matters */
export function useEarlyAccess(isNeeded: boolean): 'unknown' | 'yes' | 'no' {
  const isSignedIn = useIsSignedIn()
  const { data, isError } = useQuery({ ...earlyDealsQuery(), enabled: isNeeded && isSignedIn })
  if (!isSignedIn || isError) return 'no'
  if (!data) return 'unknown'
  return data.accessUntil === null ? 'no' : 'yes'
}
