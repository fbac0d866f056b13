import type { LaunchSwitch } from '@dawra/contract/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'

/** What is open already; the same for everyone. */
export const launchQuery = () => apiQuery('GET /api/v1/launch', {}, { staleTime: 60_000 })

/** Open unless it is known that it is not: the server has the last word. */
export const useIsOpen = (name: LaunchSwitch) => useQuery(launchQuery()).data?.[name] !== 'coming_soon'
