import { expect, test } from 'vitest'
import { parseDegrees } from './parse-degrees.ts'

test.each([
  ['23.588', 23.588],
  ['٢٣٫٥٨٨', 23.588],
  ['58', 58],
  ['', null],
  ['north', null],
])('reads the entered degrees %s as %s', (typed, degrees) => expect(parseDegrees(typed)).toBe(degrees))
