import { parseKilos } from '@dawra/contract/platform/digits.rules'

/** Parses kilograms, in any digits and in steps of 0.1, into grams; NaN when invalid. */
export const gramsOf = (typed: string): number => parseKilos(typed) ?? Number.NaN

/** 1500 → `1.5`. Rounds down: a remainder must not appear larger than it is. */
export const kilosOf = (grams: number) => String(Math.floor(grams / 100) / 10)
