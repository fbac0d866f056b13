import { readDecimal } from '@dawra/contract/digits.rules'

/** A whole number as it was typed, in any digits; null when it is none. */
export function typedWhole(typed: string): number | null {
  const read = readDecimal(typed)
  if (!read || read === 'ambiguous' || Number(read.fraction || 0) !== 0) return null
  return Number(read.whole)
}

/** Metres of kilometres as they were typed, with up to three decimals; null when they are none. */
export function typedMetres(typed: string): number | null {
  const read = readDecimal(typed)
  if (!read || read === 'ambiguous' || read.fraction.length > 3) return null
  return Number(read.whole || 0) * 1000 + Number(read.fraction.padEnd(3, '0'))
}

export const isWithin = (typed: string, least: number, most: number): boolean => {
  const read = typedWhole(typed)
  return read !== null && read >= least && read <= most
}
