import type { LaunchSwitch } from '@dawra/contract/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'

/** What is open already; the same for everyone. */
export const launchQuery = () => apiQuery('GET /api/v1/launch', {}, { staleTime: 60_000 })

/** For the frame around every page: keeps what is open current. */
export const useCurrentLaunch = () => void useQuery(launchQuery())

/** What is known of it; nothing is fetched, for the frame around the page does that. */
export const useKnownLaunch = () => useQuery({ ...launchQuery(), enabled: false }).data

/** The same as `useIsOpen`, for ways into a part that stand on many pages. */
export const useIsPartOpen = (name: LaunchSwitch) => useKnownLaunch()?.[name] !== 'coming_soon'

/** Open unless it is known that it is not: the server has the last word. */
export const useIsOpen = (name: LaunchSwitch) => useQuery(launchQuery()).data?.[name] !== 'coming_soon'

/** Whether drivers collect already, as texts ask for it: `{started, select, yes {…} other {…}}`. */
export const useStarted = () => ({ started: useIsPartOpen('collection') ? 'yes' : 'no' }) as const
