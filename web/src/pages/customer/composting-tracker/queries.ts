import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** Everything about the person's composting begins like this. */
export const COMPOSTING = ['composting']

/** What the person composted, newest first. Personal. */
export const activitiesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...COMPOSTING, 'activities'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/me/composting', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })

/** Sums, the chart and how points are worked out. Personal. */
export const compostingQuery = () =>
  queryOptions({
    queryKey: [...COMPOSTING, 'summary'],
    queryFn: ({ signal }) => call('GET /api/v1/me/composting/summary', { signal }),
  })
