import { readDecimal } from '@dawra/contract/digits.rules'

/** A whole number as it was typed, in any digits; null when it is none. */
export function typedWhole(typed: string): number | null {
  const read = readDecimal(typed)
  if (!read || read === 'ambiguous' || Number(read.fraction || 0) !== 0) return null
  return Number(read.whole)
}

export const isWithin = (typed: string, least: number, most: number): boolean => {
  const read = typedWhole(typed)
  return read !== null && read >= least && read <= most
}
