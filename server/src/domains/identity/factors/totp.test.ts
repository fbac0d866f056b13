import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotp, stepOfCode } from './totp.ts'

/** RFC 6238, appendix B: the last six digits of SHA-1's codes. */
const secret = Secret.fromLatin1('12345678901234567890').base32
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
] as const

test.each(VECTORS)('accepts, after %d seconds, the code %s, give or take one step', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  const at = (shift: number) => stepOfCode(secret, code, new Date((seconds + shift) * 1000))
  expect([at(-30), at(0), at(30)]).toEqual([step, step, step])
  expect([at(-61), at(61)]).toEqual([undefined, undefined])
})

test('refuses an authenticator code that is not a code', () => {
  for (const typed of ['', '28708', '2870822', 'abcdef'])
    expect(stepOfCode(secret, typed, new Date(59_000))).toBe(undefined)
})

test('gives a new secret as a URI that authenticator apps read', () => {
  const { secret: notified, uri } = newTotp({ issuer: 'Dawra', label: 'salma@example.com' })
  expect(notified).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(uri)
  expect(decodeURIComponent(address.pathname)).toContain('Dawra:salma@example.com')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    issuer: 'Dawra',
    secret: notified,
    digits: '6',
  })
})
