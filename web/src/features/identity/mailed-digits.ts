import { toLatinDigits } from '@dawra/contract/platform/digits.rules'

export const MAILED_DIGITS = 6

/** The digits of an entered or pasted code, Latin or Arabic, without surrounding text. */
export const toMailedDigits = (typed: string) =>
  toLatinDigits(typed).replace(/\D/g, '').slice(0, MAILED_DIGITS)
