import type { PointFilter } from '@dawra/contract/rewards/rules'

type Narrowed = Exclude<PointFilter, 'all'>

export interface RewardsSearch {
  redeem?: string | undefined
  activity?: Narrowed | undefined
}

/** Defined here: importing the contract's rules would load them with every page. */
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
