import { readDecimal } from '@dawra/contract/digits.rules'

/** A whole hour of a day as it was typed, in any digits; null when it is none. */
export function typedHour(typed: string): number | null {
  const read = readDecimal(typed)
  if (!read || read === 'ambiguous' || Number(read.fraction || 0) !== 0) return null
  const hour = Number(read.whole)
  return hour <= 24 ? hour : null
}
