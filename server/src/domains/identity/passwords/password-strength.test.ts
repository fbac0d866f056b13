import { expect, test } from 'vitest'
import { checkPasswordStrength } from './password-strength.ts'

const reasonsFor = async (password: string, email = 'salma@example.com') => {
  try {
    await checkPasswordStrength(password, email)
    return []
  } catch (error) {
    return (error as { reasons?: string[] }).reasons ?? [(error as { code: string }).code]
  }
}

test.each([
  ['short7!', ['length']],
  ['😀😀😀😀', ['length']],
  ['password123', ['pwned']],
  ['PassWord123', ['pwned']],
  ['qwertyuiop', ['pwned']],
  ['zzzzzzzzzzzz', ['pwned']],
  // A place, a name or a word with a year; digits, phone numbers and dates; keys in a row.
  ['Muscat2026', ['pwned']],
  ['Nizwa2025', ['pwned']],
  ['Khalid1990', ['pwned']],
  ['Mohammed@123', ['pwned']],
  ['99887766', ['pwned']],
  ['92123456', ['pwned']],
  ['96892123456', ['pwned']],
  ['21112026', ['pwned']],
  ['salma2026', ['pwned']],
  ['alhamdulillah', ['pwned']],
  ['x8Kq2!vn', []],
  ['surplus-tonight', []],
  ['x'.repeat(201), ['validation_failed']],
  ['date palm at noon', []],
  ['نخلة عند الظهيرة', []],
  ['😀😁😂🤣😃😄😅😆', []],
  ['k'.repeat(40) + 'm'.repeat(60), []],
])('checks the strength of %s', async (password, reasons) =>
  expect(await reasonsFor(password)).toEqual(reasons),
)

test('refuses the email address and its local part as a password', async () => {
  expect(await reasonsFor('salma@example.com')).toEqual(['pwned'])
  expect(await reasonsFor('salma.balushi', 'salma.balushi@example.com')).toEqual(['pwned'])
})
