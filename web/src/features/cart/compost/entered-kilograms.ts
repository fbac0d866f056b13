import { readDecimal } from '@dawra/contract/platform/digits.rules'
import { GRAMS_STEP, LARGEST_LINE_GRAMS, SMALLEST_GRAMS } from '@dawra/contract/shop/compost-lines.rules'

export type KilogramsIssue = 'not_a_number' | 'not_whole' | 'too_small' | 'too_large' | 'over_line'

const UNIT = /\s*(?:kgs?|كجم|كغ)\.?\s*$/i

/**
 * Parses kilograms into grams; Arabic digits and a trailing unit are accepted. `too_large`: more than the stock.
 * `over_line`: more than one order takes. @param left the stock, in grams
 */
export function typedKilograms(text: string, left: number): { grams: number } | { issue: KilogramsIssue } {
  const read = readDecimal(text.replace(UNIT, ''))
  if (!read || read === 'ambiguous' || read.whole.length > 9) return { issue: 'not_a_number' }
  if (Number(read.fraction) > 0) return { issue: 'not_whole' }
  const grams = Number(read.whole) * GRAMS_STEP
  if (grams < SMALLEST_GRAMS) return { issue: 'too_small' }
  if (grams > LARGEST_LINE_GRAMS && left > LARGEST_LINE_GRAMS) return { issue: 'over_line' }
  return grams > left ? { issue: 'too_large' } : { grams }
}
