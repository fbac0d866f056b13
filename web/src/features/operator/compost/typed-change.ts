import { toLatinDigits, withoutBidiMarks } from '@dawra/contract/digits.rules'
import type { StockReason } from '@dawra/contract/shop.rules'
import { gramsOf } from '../../donations/kilos.ts'

/** Minus as keyboards and texts write it. */
const MINUS = /^[-\u2212\u2013]\s*|\s*[-\u2212\u2013]$/

/** Grams that come in or go out, from kilograms as they are typed; NaN when they are none. Only who counts types a sign. */
export function typedChange(typed: string, reason: StockReason): number {
  const text = toLatinDigits(withoutBidiMarks(typed)).trim()
  const isLess = MINUS.test(text)
  if (isLess && reason !== 'counted') return Number.NaN
  const grams = gramsOf(text.replace(MINUS, ''))
  if (grams === 0) return Number.NaN
  return isLess || reason === 'lost' ? -grams : grams
}
