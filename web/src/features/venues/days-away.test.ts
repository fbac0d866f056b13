import { expect, test } from 'vitest'
import { daysAway, isAllDay } from './days-away.ts'

test('starts a day at midnight in Muscat', () => {
  const before = new Date('2026-04-30T19:59:00Z')
  expect(daysAway(new Date('2026-04-30T20:30:00Z'), before)).toBe(1)
  expect(daysAway(before, before)).toBe(0)
})

test('handles a day without an end', () => {
  expect(isAllDay({ opens: '00:00', closes: '00:00' })).toBe(true)
  expect(isAllDay({ opens: '16:00', closes: '01:00' })).toBe(false)
})
