import { parseKilos, readDecimal } from '@dawra/contract/platform/digits.rules'
import { MOST_HEAP_GRAMS } from '@dawra/contract/processing/rules'

/** Parses entered kilograms, in any digits, into whole grams; null when it is not such a weight. */
export function parseGrams(typed: string): number | null {
  const grams = parseKilos(typed, 5)
  return grams !== null && grams > 0 && grams <= MOST_HEAP_GRAMS ? grams : null
}

/** Parses an entered value into tenths, in any digits, also negative; null when empty, NaN when invalid. */
export function parseTenths(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  const isNegative = /^[-\u2212]/.test(text)
  const read = readDecimal(isNegative ? text.slice(1) : text)
  if (!read || read === 'ambiguous' || read.fraction.length > 1) return Number.NaN
  const value = Number(`${read.whole}.${read.fraction || 0}`)
  return isNegative ? -value : value
}
