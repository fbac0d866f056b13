import { parseKilos } from '@dawra/contract/digits.rules'

/** Kilos as they are typed, in any digits, in steps of 0.1, to whole grams; NaN when it is no such weight. */
export const gramsOf = (typed: string): number => parseKilos(typed) ?? Number.NaN

/** 1500 → `1.5`; a lot that others have taken from may not be whole tenths, and never becomes more than it is. */
export const kilosOf = (grams: number) => String(Math.floor(grams / 100) / 10)
