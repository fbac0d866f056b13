import parsePhoneNumber from 'libphonenumber-js/max'
import { toLatinDigits, withoutBidiMarks } from './digits.rules.ts'

/** A phone as people type it (Oman when no country is said) to E.164; `null` when no such number can exist. */
export function toE164(typed: string): string | null {
  const phone = parsePhoneNumber(toLatinDigits(withoutBidiMarks(typed)).replace(/^\s*00/, '+'), 'OM')
  return phone?.isValid() ? phone.number : null
}
