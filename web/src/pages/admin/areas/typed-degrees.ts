import { readDecimal } from '@dawra/contract/digits.rules'

/** Degrees north or east as they were typed, in any digits; null when it is no number. */
export function typedDegrees(typed: string): number | null {
  const read = readDecimal(typed)
  return read && read !== 'ambiguous' ? Number(`${read.whole}.${read.fraction || 0}`) : null
}
