import { CO2E_GRAMS_A_GRAM } from '../platform/food-factors.rules.ts'

export const rewardCategories = ['discount', 'service', 'premium', 'bonus'] as const
export type RewardCategory = (typeof rewardCategories)[number]
/** Where points come from and go to, as the list of activity names it. */
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
/** What the list can be narrowed to. */
export const pointFilters = ['all', 'earned', 'spent', 'taken_back'] as const
export type PointFilter = (typeof pointFilters)[number]
export const KINDS_OF: Readonly<Record<Exclude<PointFilter, 'all'>, readonly PointKind[]>> = {
  earned: ['order', 'cash_order', 'tracker', 'bin', 'donation', 'achievement', 'review', 'bonus'],
  spent: ['redeemed'],
  taken_back: ['clawback', 'clawback_owed', 'debt_paid', 'recalled'],
}

/** What the office may ask for a reward, in points, and give as a voucher, in baisa. */
export const MOST_REWARD_COST = 100_000
export const MOST_REWARD_WORTH = 50_000

export const metrics = [
  'orders',
  'meals',
  'baisa_saved',
  'donated_grams',
  'composted_grams',
  'reviews',
] as const
export type Metric = (typeof metrics)[number]

/** Until a person can pay for something, progress runs to this (the seed's threshold). */
export const NEXT_REWARD_POINTS = 500

/**
 * How long verified points wait until they buy a voucher: past the last moment of a claim. Longer where sales wait longer
 * for their payout. Mirrors rewards.wait() in SQL.
 */
export const POINTS_WAIT_HOURS = 72

/** What earns verified points: Dawra saw it happen. Everything else is what a person says. Mirrors rewards.is_verified() in SQL. */
export const isVerifiedKind = (kind: PointKind) => kind === 'order' || kind === 'bin'

export interface Purse {
  balance: number
  /** Among the balance. */
  verified: number
}
/** Verified points that can still be claimed back, and from when on they buy vouchers; null while a claim is open. */
export interface Waiting {
  points: number
  availableAt: string | null
}
interface Priced {
  cost: number
  gives: 'voucher' | 'perk'
}

/** The points that pay for such a reward: a voucher is the platform's money and takes verified ones alone. */
export const pointsFor = ({ balance, verified }: Purse, { gives }: Pick<Priced, 'gives'>) =>
  gives === 'voucher' ? verified : balance

/** How many points are missing for it; 0 when it can be paid. */
export const missingFor = (purse: Purse, reward: Priced) =>
  Math.max(0, reward.cost - pointsFor(purse, reward))

/** The verified points that buy a voucher now. */
export const availableOf = (verified: number, waiting: readonly Waiting[]) =>
  Math.max(0, verified - waiting.reduce((sum, { points }) => sum + points, 0))

/**
 * Whether a reward has to wait for points that are there, and until when: null while that depends on an open claim.
 * `waiting`: the earliest first, as the server sends them.
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

/** The cheapest reward that is still out of reach; the dearest when none is; null without any. */
export function nextReward<R extends Priced>(purse: Purse, rewards: readonly R[]): R | null {
  const byCost = rewards.toSorted((a, b) => a.cost - b.cost)
  return byCost.find(reward => missingFor(purse, reward) > 0) ?? byCost.at(-1) ?? null
}

/** Points of a completed order: whole ones, of what was paid for the food without the fee. */
export const pointsOfOrder = (paid: number, perOmr: number) => Math.floor((paid * perOmr) / 1000)
export const pointsOfKilograms = (grams: number, perKg: number) => Math.floor((grams * perKg) / 1000)

/** Estimated, of food that is eaten. */
export const co2eOfGrams = (grams: number) => Math.round(grams * CO2E_GRAMS_A_GRAM)
