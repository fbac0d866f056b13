import { expect, test } from 'vitest'
import {
  dateOf,
  dayAfter,
  dayNumberOf,
  daysAhead,
  muscatClock,
  muscatDay,
  muscatDayNumber,
  muscatInstant,
  muscatMidnight,
  muscatTime,
  weekdayOf,
} from './muscat.rules.ts'
import { COUNTRY } from './product.ts'

test.each([
  ['2026-11-21T19:59:59.999Z', '2026-11-21', '23:59', 6],
  ['2026-11-21T20:00:00Z', '2026-11-22', '00:00', 0],
  ['2026-06-30T20:00:00Z', '2026-07-01', '00:00', 3],
  ['1969-12-31T19:00:00Z', '1969-12-31', '23:00', 3],
])('%s is in Muscat the day %s at %s', (instant, day, clock, weekday) => {
  const number = muscatDayNumber(instant)
  expect([muscatDay(instant), dateOf(number), dayNumberOf(day)]).toEqual([day, day, number])
  expect(muscatClock(instant)).toBe(clock)
  expect([weekdayOf(number), muscatTime(instant).getUTCDay()]).toEqual([weekday, weekday])
  expect(muscatDay(muscatMidnight(number))).toBe(day)
  expect(muscatClock(muscatMidnight(number))).toBe('00:00')
  expect(muscatClock(muscatInstant(day, clock)!)).toBe(clock)
})

test('computes times of Muscat as Intl does for the time zone', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: COUNTRY.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  for (let month = 0; month < 12; month += 1) {
    const instant = new Date(Date.UTC(2026, month, 15, 21, 30))
    expect(`${muscatDay(instant)} ${muscatClock(instant)}`).toBe(format.format(instant))
  }
})

test.each([
  ['2026-02-30x', '18:00'],
  ['2026-02-29', '18:00'],
  ['2026-09-31', '18:00'],
  ['2026-13-01', '18:00'],
  ['2026-9-30', '18:00'],
  ['2026-11-21', '24:00'],
  ['2026-11-21', '18:60'],
  ['2026-11-21', ''],
  ['', '18:00'],
])('the day %s at %s is not a valid time', (day, clock) => {
  expect(muscatInstant(day, clock)).toBeNull()
})

test('adds days across the end of a month', () => {
  expect(dayAfter('2026-02-27', 2)).toBe('2026-03-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test.each([
  ['2026-11-22 12:00', '2026-11-22 20:00', 0],
  ['2026-11-22 12:00', '2026-11-23 01:00', 0],
  ['2026-11-22 12:00', '2026-11-23 03:59', 0],
  ['2026-11-22 12:00', '2026-11-23 04:00', 1],
  ['2026-11-22 12:00', '2026-11-24 01:00', 1],
  // During the night itself, the evening of the same date is today.
  ['2026-11-22 01:30', '2026-11-22 02:00', 0],
  ['2026-11-22 01:30', '2026-11-22 20:00', 0],
  ['2026-11-22 01:30', '2026-11-21 23:00', -1],
])('at %s, the time %s is %i days ahead', (now, begins, days) => {
  const at = (text: string) => muscatInstant(text.slice(0, 10), text.slice(11))!
  expect(daysAhead(at(begins), at(now))).toBe(days)
})
