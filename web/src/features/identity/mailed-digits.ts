import { toLatinDigits } from '@dawra/contract/digits.rules'

export const MAILED_DIGITS = 6

/** The digits of a mailed code as typed or pasted, in either script, without surrounding text. */
export const toMailedDigits = (typed: string) =>
  toLatinDigits(typed).replace(/\D/g, '').slice(0, MAILED_DIGITS)
