import { expect, test } from 'vitest'
import { toMailedDigits } from './mailed-digits.ts'

test.each([
  ['012345', '012345'],
  ['٠١٢٣٤٥', '012345'],
  [' 012 345\n', '012345'],
  ['012-345', '012345'],
  ['code: 01', '01'],
  ['01234567', '012345'],
  ['', ''],
])('reads the code in %j as %s', (typed, digits) => expect(toMailedDigits(typed)).toBe(digits))
