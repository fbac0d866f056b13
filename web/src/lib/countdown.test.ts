import { expect, test } from 'vitest'
import { asClock } from './countdown.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [59, '0:59'],
  [60, '1:00'],
  [581, '9:41'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [7199, '1:59:59'],
])('shows %i seconds left as %s', (seconds, clock) => expect(asClock(seconds)).toBe(clock))
