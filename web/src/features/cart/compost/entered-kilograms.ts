import { readDecimal } from '@dawra/contract/platform/digits.rules'
import { GRAMS_STEP, SMALLEST_GRAMS } from '@dawra/contract/shop/compost-lines.rules'

export type KilogramsIssue = 'not_a_number' | 'not_whole' | 'too_small' | 'too_large'

const UNIT = /\s*(?:kgs?|كجم|كغ)\.?\s*$/i

/** Parses kilograms into grams; Arabic digits and a trailing unit are accepted. @param most in grams */
export function typedKilograms(text: string, most: number): { grams: number } | { issue: KilogramsIssue } {
  const read = readDecimal(text.replace(UNIT, ''))
  if (!read || read === 'ambiguous' || read.whole.length > 9) return { issue: 'not_a_number' }
  if (Number(read.fraction) > 0) return { issue: 'not_whole' }
  const grams = Number(read.whole) * GRAMS_STEP
  if (grams < SMALLEST_GRAMS) return { issue: 'too_small' }
  return grams > most ? { issue: 'too_large' } : { grams }
}
