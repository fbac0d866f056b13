import type { ResultOf } from '@dawra/contract/kit'
import type { getRewards } from '@dawra/contract/rewards'
import type { PointFilter } from '@dawra/contract/rewards.rules'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** Everything about the person's points begins like this. */
export const REWARDS = ['rewards']

/** Balance, what it buys and what was achieved. Personal. */
export const rewardsQuery = () =>
  queryOptions({
    queryKey: [...REWARDS, 'standing'],
    queryFn: ({ signal }) => call('GET /api/v1/me/rewards', { signal }),
  })

/** Every movement of points, newest first; another filter's stand until these are there. Personal. */
export const pointsQuery = (filter: PointFilter) =>
  infiniteQueryOptions({
    queryKey: [...REWARDS, 'points', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/me/points', { query: { filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** What the person has, and what it buys. */
export type RewardsSummary = ResultOf<typeof getRewards>
