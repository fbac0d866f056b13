import { expect, test } from 'vitest'
import { LOCALES } from './locale.ts'
import { grouped } from './numbers.ts'
import { SPOKEN } from './spoken-languages.ts'

const COUNTS = [...Array(321).keys(), 999, 1000, 1002, 1003, 1011, 100_000, 0.5, 1.5]

test.each(LOCALES)('uses the plural forms of Intl in %s', locale => {
  const rules = new Intl.PluralRules(locale)
  for (const count of COUNTS) expect(SPOKEN[locale].pluralOf(count), String(count)).toBe(rules.select(count))
})

test.each([
  [0, 2],
  [3, 3],
  [1, 1],
  [0, 3],
])('formats numbers with %i to %i decimals as Intl does', (least, most) => {
  const format = new Intl.NumberFormat('en', { minimumFractionDigits: least, maximumFractionDigits: most })
  const values = [0, 0.001, 0.5, 1.005, 2.45, 9.995, 12, 999.9996, 1000, 1234.5, 1_234_567.891, -3.25]
  for (const value of values) expect(grouped(value, least, most)).toBe(format.format(value))
})
