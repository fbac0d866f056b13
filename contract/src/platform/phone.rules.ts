import parsePhoneNumber from 'libphonenumber-js/max'
import { plainTyped } from './digits.rules.ts'

/** Converts an entered phone number (Omani without a country code) to E.164; `null` for an impossible number. */
export function toE164(typed: string): string | null {
  const phone = parsePhoneNumber(plainTyped(typed).replace(/^00/, '+'), 'OM')
  return phone?.isValid() ? phone.number : null
}
