import { readDecimal } from '../platform/digits.rules.ts'

/** Tenths of a kilogram. */
export const WEIGHT_STEP_GRAMS = 100
export const MIN_GRAMS = 100
/** More than this at once is not composted at home. */
export const MAX_GRAMS = 200_000
export const LONGEST_DESCRIPTION = 500
/** An entry may be changed this long. */
export const EDITABLE_HOURS = 24
/** How many weeks the chart shows, this one included. */
export const CHART_WEEKS = 12

/** A full caddy of food scraps: loose they weigh 0.455 kg a litre (EPA). */
export const CADDIES = [
  { litres: 5, grams: 2300 },
  { litres: 10, grams: 4500 },
] as const

/** Whole points of what counts: floor(kg × rate). */
export const pointsOfWeight = (grams: number, pointsPerKg: number) => Math.floor((grams * pointsPerKg) / 1000)

interface PerPeriod {
  day: number
  week: number
}

/** How much of a new entry counts when so much of its day and of its week does already; all in grams. */
export const countedGrams = (grams: number, counted: PerPeriod, limit: PerPeriod) =>
  Math.max(0, Math.min(grams, limit.day - counted.day, limit.week - counted.week))

export type WeightIssue = 'not_a_number' | 'ambiguous' | 'too_small' | 'too_large' | 'step'

/** Parses kilograms as users type them to grams. Arabic digits count; signs, exponents and letters do not. */
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

/** @param createdAt when the entry was logged, ISO 8601 */
export const isEditable = (createdAt: string, now: Date) =>
  Date.parse(createdAt) > now.getTime() - EDITABLE_HOURS * 3_600_000
