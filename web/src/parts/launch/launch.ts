import type { LaunchSwitch } from '@dawra/contract/identity/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'

export const launchQuery = () => apiQuery('GET /api/v1/launch', {}, { staleTime: 60_000 })

/** For the frame around every page: keeps the launch switches up to date. */
export const useCurrentLaunch = () => void useQuery(launchQuery())

/** The cached launch switches. Not fetched here, because the frame around the page does that. */
export const useKnownLaunch = () => useQuery({ ...launchQuery(), enabled: false }).data

/** Like `useIsOpen`, but without a fetch of its own, for links that are on many pages. */
export const useIsPartOpen = (name: LaunchSwitch) => useKnownLaunch()?.[name] !== 'coming_soon'

export const useIsOpen = (name: LaunchSwitch) => useQuery(launchQuery()).data?.[name] !== 'coming_soon'

/** Whether drivers collect already, as an argument for texts: `{started, select, yes {…} other {…}}`. */
export const useStarted = () => ({ started: useIsPartOpen('collection') ? 'yes' : 'no' }) as const
