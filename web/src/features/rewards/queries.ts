import type { ResultOf } from '@dawra/contract/platform/route'
import type { getRewards } from '@dawra/contract/rewards/routes'
import type { PointFilter } from '@dawra/contract/rewards/rules'
import { keepPreviousData } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const REWARDS = ['GET /api/v1/me/rewards', 'GET /api/v1/me/points'] as const

export const rewardsQuery = () => apiQuery('GET /api/v1/me/rewards')

/** All point entries, newest first; the previous filter's stay until these are loaded. Personal. */
export const pointsQuery = (filter: PointFilter) =>
  apiInfiniteQuery('GET /api/v1/me/points', { query: { filter } }, { placeholderData: keepPreviousData })

export type RewardsSummary = ResultOf<typeof getRewards>
