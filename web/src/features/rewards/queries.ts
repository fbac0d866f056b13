import type { ResultOf } from '@dawra/contract/kit'
import type { getRewards } from '@dawra/contract/rewards'
import type { PointFilter } from '@dawra/contract/rewards.rules'
import { keepPreviousData } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

/** Every read that a movement of points shows in. */
export const REWARDS = ['GET /api/v1/me/rewards', 'GET /api/v1/me/points'] as const

/** Balance, what it buys and what was achieved. Personal. */
export const rewardsQuery = () => apiQuery('GET /api/v1/me/rewards')

/** Every movement of points, newest first; another filter's stand until these are there. Personal. */
export const pointsQuery = (filter: PointFilter) =>
  apiInfiniteQuery('GET /api/v1/me/points', { query: { filter } }, { placeholderData: keepPreviousData })

/** What the person has, and what it buys. */
export type RewardsSummary = ResultOf<typeof getRewards>
