import { toLatinDigits } from '@dawra/contract/digits.rules'

export const MAILED_DIGITS = 6

/** A mailed code as it is typed or pasted, in either script's digits, with whatever stands around them. */
export const toMailedDigits = (typed: string) =>
  toLatinDigits(typed).replace(/\D/g, '').slice(0, MAILED_DIGITS)
