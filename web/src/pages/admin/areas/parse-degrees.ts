import { readDecimal } from '@dawra/contract/platform/digits.rules'

/** Parses entered degrees north or east, in any digits; null when it is not a number. */
export function parseDegrees(typed: string): number | null {
  const read = readDecimal(typed)
  return read && read !== 'ambiguous' ? Number(`${read.whole}.${read.fraction || 0}`) : null
}
