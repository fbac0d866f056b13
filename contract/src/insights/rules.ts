import { MEAL_GRAMS } from '../platform/food-factors.rules.ts'
/** Titles by the number of picked-up orders; each starts at this number. */
export const RANKS = [
  { rank: 'newcomer', from: 0 },
  { rank: 'rescuer', from: 1 },
  { rank: 'regular', from: 5 },
  { rank: 'guardian', from: 20 },
  { rank: 'champion', from: 50 },
] as const
export type Rank = (typeof RANKS)[number]['rank']

export const rankOf = (orders: number): Rank =>
  RANKS.findLast(({ from }) => orders >= from)?.rank ?? 'newcomer'

/** The next rank and the orders that are missing for it; null at the highest rank. */
export function nextRank(orders: number): { rank: Rank; missing: number } | null {
  const next = RANKS.find(({ from }) => from > orders)
  return next ? { rank: next.rank, missing: next.from - orders } : null
}

/** Categories of the weight ledger: where food and waste went. */
export const flows = ['listed', 'sold', 'given', 'fed', 'residual', 'composted', 'returned'] as const
export type Flow = (typeof flows)[number]

/** Factors of the impact figures. Old versions are stored. */
export const factorSlugs = [
  'meal',
  'eaten_food',
  'water',
  'food_scraps',
  'garden_waste',
  'paper_cardboard',
  'other_organic',
  'driving',
] as const
export type FactorSlug = (typeof factorSlugs)[number]
export const mealsOf = (grams: number) => Math.max(0, Math.floor(grams / MEAL_GRAMS))
