import { readDecimal } from '@dawra/contract/platform/digits.rules'

/** The largest weight in kilograms has this many digits. */
const MOST_DIGITS = 4

/** Parses entered kilograms, in any digits and to the gram, into grams; null when it is not a weight. */
export function parseGrams(text: string): number | null {
  const read = readDecimal(text)
  if (read === null || read === 'ambiguous') return null
  const { whole, fraction } = read
  if (whole.length > MOST_DIGITS || fraction.length > 3) return null
  return Number(whole + fraction.padEnd(3, '0'))
}
