import { expect, test } from 'vitest'
import { isAllDay, weekFrom } from './week.ts'

/** Friday 1 May 2026, 00:30 in Muscat: still Thursday in UTC. */
const FRIDAY_NIGHT = new Date('2026-04-30T20:30:00Z')
const EVENING = { day: 5, opens: '16:00', closes: '01:00' }
const MORNING = { day: 5, opens: '08:00', closes: '11:30' }

test('starts with today in Muscat, hours in order', () => {
  const week = weekFrom([EVENING, MORNING, { day: 0, opens: '09:00', closes: '22:00' }], FRIDAY_NIGHT)
  expect(week.map(({ day }) => day)).toEqual([5, 6, 0, 1, 2, 3, 4])
  expect(week[0]).toEqual({ day: 5, isToday: true, openings: [MORNING, EVENING] })
  expect(week[1]?.openings).toEqual([])
})

test('knows a day without an end', () => {
  expect(isAllDay({ day: 1, opens: '00:00', closes: '00:00' })).toBe(true)
  expect(isAllDay(EVENING)).toBe(false)
})
