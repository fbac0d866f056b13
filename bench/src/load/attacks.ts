import { requestBytes } from './connection.ts'

/** The attacker shares this address with honest users. */
export const SHARED_ADDRESS = '10.9.9.9'
const json = { 'content-type': 'application/json' }

/** A random mobile number of Oman. */
export const anyPhone = () => `+9689${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const anyAddress = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')

/** Requests that anybody can send without a session, by name. */
export const ATTACKS: Readonly<Record<string, () => Buffer>> = {
  'the description of the API': () =>
    requestBytes('GET', '/api/v1/openapi.json', { 'x-forwarded-for': SHARED_ADDRESS }),
  'codes to phones of strangers, from everywhere': () =>
    requestBytes(
      'POST',
      '/auth/v1/otp',
      { ...json, 'x-forwarded-for': anyAddress() },
      JSON.stringify({ phone: anyPhone() }),
    ),
  'resets for addresses that nobody has': () =>
    requestBytes(
      'POST',
      '/auth/v1/recover',
      { ...json, 'x-forwarded-for': SHARED_ADDRESS },
      JSON.stringify({ email: `nobody-${Math.random()}@bench.test` }),
    ),
}
