import { useQuery } from '@tanstack/react-query'
import { useIsSignedIn } from '#lib/session'
import { earlyDealsQuery } from './queries.ts'

/** Whether the person may buy what is for members first. Asked only where something is: `isNeeded`. */
export function useEarlyAccess(isNeeded: boolean): 'unknown' | 'yes' | 'no' {
  const isSignedIn = useIsSignedIn()
  const { data, isError } = useQuery({ ...earlyDealsQuery(), enabled: isNeeded && isSignedIn })
  if (!isSignedIn || isError) return 'no'
  if (!data) return 'unknown'
  return data.accessUntil === null ? 'no' : 'yes'
}
