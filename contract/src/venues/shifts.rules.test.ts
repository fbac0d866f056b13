import { expect, test } from 'vitest'
import { shiftsBeginAfter } from './shifts.rules.ts'

test.each([
  ['2026-11-22T14:00:00+04:00', '2026-11-23T01:00:00.000Z'],
  ['2026-11-22T23:59:00+04:00', '2026-11-23T01:00:00.000Z'],
  ['2026-11-23T03:00:00+04:00', '2026-11-23T01:00:00.000Z'],
  ['2026-11-23T04:59:59+04:00', '2026-11-23T01:00:00.000Z'],
  ['2026-11-23T05:00:00+04:00', '2026-11-24T01:00:00.000Z'],
])('a member who goes off shift at %s is back on shift at %s', (now, morning) => {
  expect(shiftsBeginAfter(new Date(now))).toBe(morning)
})
