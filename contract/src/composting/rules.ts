import { readDecimal } from '../platform/digits.rules.ts'

export const WEIGHT_STEP_GRAMS = 100
export const MIN_GRAMS = 100
/** The most that is plausible at once for composting at home. */
export const MAX_GRAMS = 200_000
export const LONGEST_DESCRIPTION = 500
export const EDITABLE_HOURS = 24
export const CHART_WEEKS = 12

/** Weight of a full caddy, in which food scraps are compressed: 0.455 kg a litre (EPA). */
export const CADDIES = [
  { litres: 5, grams: 2300 },
  { litres: 10, grams: 4500 },
] as const

export const pointsOfWeight = (grams: number, pointsPerKg: number) => Math.floor((grams * pointsPerKg) / 1000)

interface PerPeriod {
  day: number
  week: number
}

/** How much of a new entry earns points, given what already counted on its day and in its week; all in grams. */
export const countedGrams = (grams: number, counted: PerPeriod, limit: PerPeriod) =>
  Math.max(0, Math.min(grams, limit.day - counted.day, limit.week - counted.week))

export type WeightIssue = 'not_a_number' | 'ambiguous' | 'too_small' | 'too_large' | 'step'

/** Parses entered kilograms to grams. Arabic digits are accepted; signs, exponents and letters are not. */
export function typedWeight(text: string): { grams: number } | { issue: WeightIssue } {
  const read = readDecimal(text)
  if (!read) return { issue: 'not_a_number' }
  if (read === 'ambiguous') return { issue: 'ambiguous' }
  const exact = Number(`${read.whole}.${read.fraction || 0}`) * 1000
  const grams = Math.round(exact)
  if (exact < MIN_GRAMS) return { issue: 'too_small' }
  if (exact > MAX_GRAMS) return { issue: 'too_large' }
  const isWhole = Math.abs(exact - grams) < 1e-6 && grams % WEIGHT_STEP_GRAMS === 0
  return isWhole ? { grams } : { issue: 'step' }
}

export const isEditable = (createdAt: string, now: Date) =>
  Date.parse(createdAt) > now.getTime() - EDITABLE_HOURS * 3_600_000
