import { readDecimal } from '@dawra/contract/platform/digits.rules'

/** Parses an entered whole number, in any digits; null when it is not one. */
export function parseWhole(typed: string): number | null {
  const read = readDecimal(typed)
  if (!read || read === 'ambiguous' || Number(read.fraction || 0) !== 0) return null
  return Number(read.whole)
}

/** Parses entered kilometres, with up to three decimals, into metres; null when they are invalid. */
export function parseMetres(typed: string): number | null {
  const read = readDecimal(typed)
  if (!read || read === 'ambiguous' || read.fraction.length > 3) return null
  return Number(read.whole || 0) * 1000 + Number(read.fraction.padEnd(3, '0'))
}

export const isWithin = (typed: string, least: number, most: number): boolean => {
  const read = parseWhole(typed)
  return read !== null && read >= least && read <= most
}
