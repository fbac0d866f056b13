import { expect, test } from 'vitest'
import { returnReasonText } from './bank-returns.rules.ts'

const shown = (reason: string, language: 'en' | 'ar' = 'en') =>
  returnReasonText(reason, language).replaceAll(/[\u2066-\u2069]/g, '')

test.each([
  ['AC04', 'The account is closed (AC04)'],
  ['AC04 Account closed', 'The account is closed (AC04): Account closed'],
  ['MS03', 'The bank states no reason (MS03)'],
  ['CUST on request', 'We asked the bank to return it (CUST): on request'],
  ['ZZ99 Something else', 'ZZ99 Something else'],
  ['The bank called', 'The bank called'],
  ['AC04X', 'AC04X'],
  ['', ''],
])('explains the bank’s reason for a return %o as %o', (reason, text) => {
  expect(shown(reason)).toBe(text)
})

test('explains a bank’s return code in Arabic too', () => {
  expect(shown('AC01', 'ar')).toBe('رقم الحساب غير صحيح (AC01)')
})
