import { toLatinDigits, withoutBidiMarks } from '@dawra/contract/digits.rules'
import { GRAMS_STEP, SMALLEST_GRAMS } from '@dawra/contract/shop.rules'

export type KilogramsIssue = 'not_a_number' | 'not_whole' | 'too_small' | 'too_large'

/** A comma is a decimal mark before one or two digits: before three it would be a thousand to others. */
const KILOGRAMS = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/**
 * Kilograms as somebody types them, in grams; Arabic digits count, and so does a unit behind them.
 * @param most in grams
 */
export function typedKilograms(text: string, most: number): { grams: number } | { issue: KilogramsIssue } {
  const typed = toLatinDigits(withoutBidiMarks(text)).trim()
  const [, whole, part] = KILOGRAMS.exec(typed.replace(/\s*(?:kgs?|كجم|كغ)\.?$/i, '')) ?? []
  if (whole === undefined) return { issue: 'not_a_number' }
  const grams = Number(whole) * GRAMS_STEP
  if (Number(part ?? 0) > 0) return { issue: 'not_whole' }
  if (grams < SMALLEST_GRAMS) return { issue: 'too_small' }
  return grams > most ? { issue: 'too_large' } : { grams }
}
