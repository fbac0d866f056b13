import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const DAYS = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)))

test.each([
  ['en', 'en-AE'],
  ['ar', 'ar-OM-u-nu-latn'],
] as const)('formats every day of a year as Intl does (%s)', (locale, tag) => {
  const ours = calendarOf(locale)
  const intl = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
    return DAYS.map(day => format.format(day))
  }
  expect(DAYS.map(ours.date)).toEqual(intl({ day: 'numeric', month: 'short', year: 'numeric' }))
  expect(DAYS.map(ours.shortDay)).toEqual(intl({ weekday: 'short', day: 'numeric', month: 'short' }))
  expect(DAYS.map(ours.month)).toEqual(intl({ month: 'long', year: 'numeric' }))
  expect(DAYS.map(day => ours.weekday(day.getUTCDay()))).toEqual(intl({ weekday: 'long' }))
})
