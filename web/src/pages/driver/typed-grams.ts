import { readDecimal } from '@dawra/contract/digits.rules'

/** As many digits as nine tonnes have. */
const MOST_DIGITS = 4

/** Typed kilograms, in any digits and to the gram; null when it is no weight. */
export function typedGrams(text: string): number | null {
  const read = readDecimal(text)
  if (read === null || read === 'ambiguous') return null
  const { whole, fraction } = read
  if (whole.length > MOST_DIGITS || fraction.length > 3) return null
  return Number(whole + fraction.padEnd(3, '0'))
}
