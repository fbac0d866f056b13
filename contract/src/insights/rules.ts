import { MEAL_GRAMS } from '../platform/food-factors.rules.ts'
/** What a person is called for the orders they have picked up: from so many on. */
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

/** The next rank and how many orders are missing; null for champions. */
export function nextRank(orders: number): { rank: Rank; missing: number } | null {
  const next = RANKS.find(({ from }) => from > orders)
  return next ? { rank: next.rank, missing: next.from - orders } : null
}

/** Where weight goes, in the weight ledger. */
export const flows = ['listed', 'sold', 'given', 'fed', 'residual', 'composted', 'returned'] as const
export type Flow = (typeof flows)[number]

/** What the ledger multiplies weights with, each in the versions it has had. */
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
/** Whole meals, estimated. */
export const mealsOf = (grams: number) => Math.max(0, Math.floor(grams / MEAL_GRAMS))
