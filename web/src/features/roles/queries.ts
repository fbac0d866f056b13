import type { LaunchSwitch } from '@dawra/contract/roles.rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/client'

/** What is open already; the same for everyone. */
export const launchQuery = () =>
  queryOptions({
    queryKey: ['launch'],
    queryFn: ({ signal }) => call('GET /api/v1/launch', { signal }),
    staleTime: 60_000,
  })

/** Open unless it is known that it is not: the server has the last word. */
export const useIsOpen = (name: LaunchSwitch) => useQuery(launchQuery()).data?.[name] !== 'coming_soon'

/** What this person asked to become, the latest first. */
export const myApplicationsQuery = () =>
  queryOptions({
    queryKey: ['me', 'applications'],
    queryFn: ({ signal }) => call('GET /api/v1/me/applications', { signal }),
  })
