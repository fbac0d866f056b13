import { describe, expect, test } from 'vitest'
import { LOCALES } from './locale.ts'
import { SPOKEN } from './spoken-languages.ts'

/** Plural forms repeat every hundred: these counts cover every form twice. */
const COUNTS = [...Array.from({ length: 231 }, (_, count) => count), 999, 1000, 1003, 1011, 1100, 0.5, 2.5]

describe.each(LOCALES)('names in %s without Intl', locale => {
  const spoken = SPOKEN[locale]

  test('uses the plural forms of Unicode', () => {
    const rules = new Intl.PluralRules(locale)
    const different = COUNTS.filter(count => spoken.pluralOf(count) !== rules.select(count))
    expect(different).toEqual([])
  })

  test('uses Unicode’s names of weekdays', () => {
    const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    // 2026-11-22 is a Sunday.
    const days = spoken.weekdays.map((_, day) => names.format(new Date(Date.UTC(2026, 10, 22 + day))))
    expect(spoken.weekdays).toEqual(days)
  })

  test('uses the names of months that are used in Oman', () => {
    const names = new Intl.DateTimeFormat(`${locale}-OM`, { month: 'long', timeZone: 'UTC' })
    const months = spoken.months.map((_, month) => names.format(new Date(Date.UTC(2026, month, 1))))
    expect(spoken.months).toEqual(months)
  })
})

test('shortens English names of weekdays, but not Arabic ones', () => {
  expect(SPOKEN.en.short('Wednesday')).toBe('Wed')
  expect(SPOKEN.ar.short('الأربعاء')).toBe('الأربعاء')
})
