import { expect, test } from 'vitest'
import { parseHour } from './parse-hour.ts'

test.each([
  ['9', 9],
  ['٠٩', 9],
  ['24', 24],
  ['9.5', null],
  ['25', null],
  ['', null],
  ['noon', null],
])('reads the entered hour %s as %s', (typed, hour) => expect(parseHour(typed)).toBe(hour))
