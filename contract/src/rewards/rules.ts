import { CO2E_GRAMS_A_GRAM } from '../platform/food-factors.rules.ts'

export const rewardCategories = ['discount', 'service', 'premium', 'bonus'] as const
export type RewardCategory = (typeof rewardCategories)[number]
/** Sources and uses of points, as the activity list names them. */
export const pointKinds = [
  'order',
  'cash_order',
  'tracker',
  'bin',
  'donation',
  'achievement',
  'review',
  'bonus',
  'clawback',
  'clawback_owed',
  'debt_paid',
  'redeemed',
  'recalled',
  'correction',
] as const
export type PointKind = (typeof pointKinds)[number]
export const pointFilters = ['all', 'earned', 'spent', 'taken_back'] as const
export type PointFilter = (typeof pointFilters)[number]
export const KINDS_OF: Readonly<Record<Exclude<PointFilter, 'all'>, readonly PointKind[]>> = {
  earned: ['order', 'cash_order', 'tracker', 'bin', 'donation', 'achievement', 'review', 'bonus'],
  spent: ['redeemed'],
  taken_back: ['clawback', 'clawback_owed', 'debt_paid', 'recalled'],
}

/** Highest price of a reward in points, and highest value of a voucher in baisa. */
export const MOST_REWARD_COST = 100_000
export const MOST_REWARD_WORTH = 50_000

interface Worth {
  cost: number
  worth: number | null
}
/** It costs less or is worth more than before, so a second member confirms the change. */
export const givesMore = (before: Worth, after: Worth) =>
  after.cost < before.cost || (after.worth ?? 0) > (before.worth ?? 0)

export const metrics = [
  'orders',
  'meals',
  'baisa_saved',
  'donated_grams',
  'composted_grams',
  'reviews',
] as const
export type Metric = (typeof metrics)[number]

/** Target of the progress bar when the person cannot reach any reward yet; equals the seed's threshold. */
export const NEXT_REWARD_POINTS = 500

/**
 * Verified points buy vouchers only after this time, when no claim can take them back any more. It is longer where
 * payouts wait longer. Mirrors rewards.wait() in SQL.
 */
export const POINTS_WAIT_HOURS = 72

/**
 * Verified points come from acts that Dawra records itself; all others are declared by people. Mirrors
 * rewards.is_verified() in SQL.
 */
export const isVerifiedKind = (kind: PointKind) => kind === 'order' || kind === 'bin'

export interface Purse {
  balance: number
  verified: number
}
/** Verified points that can still be taken back, and when they can buy vouchers; null while a claim is open. */
export interface Waiting {
  points: number
  availableAt: string | null
}
interface Priced {
  cost: number
  gives: 'voucher' | 'perk'
}

export const pointsFor = ({ balance, verified }: Purse, { gives }: Pick<Priced, 'gives'>) =>
  gives === 'voucher' ? verified : balance

export const missingFor = (purse: Purse, reward: Priced) =>
  Math.max(0, reward.cost - pointsFor(purse, reward))

export const availableOf = (verified: number, waiting: readonly Waiting[]) =>
  Math.max(0, verified - waiting.reduce((sum, { points }) => sum + points, 0))

/**
 * Whether a reward must wait for points that are not available yet, and until when; null while that depends on an open
 * claim. `waiting`: the earliest first, as the server sends them.
 */
export function waitFor(
  { cost, gives }: Priced,
  { verified, waiting }: { verified: number; waiting: readonly Waiting[] },
): { until: string | null } | null {
  if (gives === 'perk' || verified < cost || availableOf(verified, waiting) >= cost) return null
  let rest = waiting.reduce((sum, { points }) => sum + points, 0)
  for (const { points, availableAt } of waiting) {
    rest -= points
    if (verified - rest >= cost) return { until: availableAt }
  }
  return null
}

/** The cheapest reward that is out of reach; else the most expensive; null without rewards. */
export function nextReward<R extends Priced>(purse: Purse, rewards: readonly R[]): R | null {
  const byCost = rewards.toSorted((a, b) => a.cost - b.cost)
  return byCost.find(reward => missingFor(purse, reward) > 0) ?? byCost.at(-1) ?? null
}

/** Points of a completed order: of the amount paid for the food without the fee, rounded down. */
export const pointsOfOrder = (paid: number, perOmr: number) => Math.floor((paid * perOmr) / 1000)
export const pointsOfKilograms = (grams: number, perKg: number) => Math.floor((grams * perKg) / 1000)

export const co2eOfGrams = (grams: number) => Math.round(grams * CO2E_GRAMS_A_GRAM)
