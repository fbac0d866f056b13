import { readDecimal } from '@dawra/contract/platform/digits.rules'

/** Parses an entered whole hour, in any digits; null when it is not one. */
export function parseHour(typed: string): number | null {
  const read = readDecimal(typed)
  if (!read || read === 'ambiguous' || Number(read.fraction || 0) !== 0) return null
  const hour = Number(read.whole)
  return hour <= 24 ? hour : null
}
