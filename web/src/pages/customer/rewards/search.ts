import { type PointFilter, pointFilters } from '@dawra/contract/rewards.rules'

export interface RewardsSearch {
  /** The reward that is about to be redeemed. */
  redeem?: string | undefined
  /** What the list of activity is narrowed to. */
  activity?: Exclude<PointFilter, 'all'> | undefined
}

const SLUG = /^[a-z][a-z0-9_]{0,59}$/

export function readRewardsSearch({ redeem, activity }: Record<string, unknown>): RewardsSearch {
  const filter = pointFilters.find(known => known === activity)
  return {
    redeem: typeof redeem === 'string' && SLUG.test(redeem) ? redeem : undefined,
    activity: filter === 'all' ? undefined : filter,
  }
}
