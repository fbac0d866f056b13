import { expect, test } from 'vitest'
import { daysAway, isAllDay } from './days-away.ts'

test('counts days from midnight in Muscat', () => {
  const before = new Date('2026-04-30T19:59:00Z')
  expect(daysAway(new Date('2026-04-30T20:30:00Z'), before)).toBe(1)
  expect(daysAway(before, before)).toBe(0)
})

test('recognizes a day that is open around the clock', () => {
  expect(isAllDay({ opens: '00:00', closes: '00:00' })).toBe(true)
  expect(isAllDay({ opens: '16:00', closes: '01:00' })).toBe(false)
})
