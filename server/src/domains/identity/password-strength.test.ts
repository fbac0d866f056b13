import { expect, test } from 'vitest'
import { checkPasswordStrength } from './password-strength.ts'

const reasonsFor = (password: string, email = 'salma@example.com') => {
  try {
    checkPasswordStrength(password, email)
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
  ['x'.repeat(201), ['validation_failed']],
  ['date palm at noon', []],
  ['نخلة عند الظهيرة', []],
  ['😀😁😂🤣😃😄😅😆', []],
  ['k'.repeat(40) + 'm'.repeat(60), []],
])('judges %s', (password, reasons) => expect(reasonsFor(password)).toEqual(reasons))

test('refuses the e-mail address and its name', () => {
  expect(reasonsFor('salma@example.com')).toEqual(['pwned'])
  expect(reasonsFor('salma.balushi', 'salma.balushi@example.com')).toEqual(['pwned'])
})
