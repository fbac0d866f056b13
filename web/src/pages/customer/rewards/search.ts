import type { PointFilter } from '@dawra/contract/rewards.rules'

type Narrowed = Exclude<PointFilter, 'all'>

export interface RewardsSearch {
  /** The reward that is about to be redeemed. */
  redeem?: string | undefined
  /** What the list of activity is narrowed to. */
  activity?: Narrowed | undefined
}

/** Named here, because the rules of points would be loaded with every page. */
const NARROWED: Readonly<Record<Narrowed, true>> = { earned: true, spent: true, taken_back: true }
const isNarrowed = (activity: unknown): activity is Narrowed =>
  typeof activity === 'string' && Object.hasOwn(NARROWED, activity)

const SLUG = /^[a-z][a-z0-9_]{0,59}$/

export function readRewardsSearch({ redeem, activity }: Record<string, unknown>): RewardsSearch {
  return {
    redeem: typeof redeem === 'string' && SLUG.test(redeem) ? redeem : undefined,
    activity: isNarrowed(activity) ? activity : undefined,
  }
}
