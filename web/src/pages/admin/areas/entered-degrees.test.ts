import { expect, test } from 'vitest'
import { typedDegrees } from './entered-degrees.ts'

test.each([
  ['23.588', 23.588],
  ['٢٣٫٥٨٨', 23.588],
  ['58', 58],
  ['', null],
  ['north', null],
])('reads the entered degrees %s as %s', (typed, degrees) => expect(typedDegrees(typed)).toBe(degrees))
