import { toLatinDigits, withoutBidiMarks } from '@dawra/contract/digits.rules'

/** Kilos as they are typed, in any digits, in steps of 0.1, to whole grams; NaN when it is no such weight. */
export function gramsOf(typed: string): number {
  const text = toLatinDigits(withoutBidiMarks(typed)).trim().replace(',', '.')
  if (!/^\d{1,4}(\.\d)?$/.test(text)) return Number.NaN
  return Math.round(Number(text) * 1000)
}

/** 1500 → `1.5`; a lot that others have taken from may not be whole tenths, and never becomes more than it is. */
export const kilosOf = (grams: number) => String(Math.floor(grams / 100) / 10)
