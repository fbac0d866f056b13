import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

/** 18:05 in Muscat on Wednesday 18 February 2026. */
const now = new Date('2026-02-18T14:05:00Z')
const en = createFormat('en', now)
const ar = createFormat('ar', now)
const nbsp = '\u00a0'

test.each([
  [2500, `OMR${nbsp}2.500`, `2.500${nbsp}ر.ع.`],
  [0, `OMR${nbsp}0.000`, `0.000${nbsp}ر.ع.`],
  [5, `OMR${nbsp}0.005`, `0.005${nbsp}ر.ع.`],
  [-1200, `OMR${nbsp}\u2066-1.200\u2069`, `\u2066-1.200\u2069${nbsp}ر.ع.`],
  [1_234_500, `OMR${nbsp}1,234.500`, `1,234.500${nbsp}ر.ع.`],
  // Isolated, so that the minus is left of the digits in both scripts.
  [-650, `OMR${nbsp}\u2066-0.650\u2069`, `\u2066-0.650\u2069${nbsp}ر.ع.`],
])('shows %i baisa as rials with three decimals', (baisa, english, arabic) => {
  expect(en.money(baisa)).toBe(english)
  expect(ar.money(baisa)).toBe(arabic)
})

test.each([
  [450, `450${nbsp}g`, `450${nbsp}جم`],
  [1000, `1${nbsp}kg`, `1${nbsp}كجم`],
  [2450, `2.45${nbsp}kg`, `2.45${nbsp}كجم`],
])('shows %i grams in short units of both languages', (grams, english, arabic) => {
  expect(en.weight(grams)).toBe(english)
  expect(ar.weight(grams)).toBe(arabic)
})

test.each([
  [384, `380${nbsp}m`, `380${nbsp}م`],
  [996, `1${nbsp}km`, `1${nbsp}كم`],
  [1940, `1.9${nbsp}km`, `1.9${nbsp}كم`],
])('shows %i meters rounded, in short units of both languages', (meters, english, arabic) => {
  expect(en.distance(meters)).toBe(english)
  expect(ar.distance(meters)).toBe(arabic)
})

describe('days', () => {
  test('names near days as today or tomorrow, by the calendar of Muscat', () => {
    expect(en.day('2026-02-18T21:00:00Z')).toBe('Tomorrow')
    expect(en.day('2026-02-17T19:59:00Z')).toBe('Yesterday')
    expect(ar.day('2026-02-18T15:00:00Z')).toBe('اليوم')
    expect(ar.day('2026-02-19T15:00:00Z')).toBe('غدًا')
  })

  test('names a day within a week by its weekday, and others by the date', () => {
    expect(en.day('2026-02-20T10:00:00Z')).toBe('Friday')
    expect(ar.day('2026-02-20T10:00:00Z')).toBe('الجمعة')
    expect(en.day('2026-03-05T10:00:00Z')).toMatch(/Thu.*5 Mar/)
  })
})

test('puts the day first in dates, with digits 0-9 in both languages', () => {
  expect(en.dateTime('2026-02-18T14:05:00Z')).toBe(`18 Feb 2026, 6:05${nbsp}pm`)
  expect(ar.dateTime('2026-02-18T14:05:00Z')).toBe(`\u206718 فبراير 2026، 6:05${nbsp}م\u2069`)
})

test.each([
  ['2026-02-18T14:00:00Z', '5 minutes ago'],
  ['2026-02-18T16:10:00Z', 'in 2 hours'],
  ['2026-02-18T14:05:10Z', 'this minute'],
  ['2026-02-16T14:05:00Z', '2 days ago'],
])('shows %s relative to now as %s', (instant, text) => {
  expect(en.relative(instant)).toBe(text)
})

test.each([
  [140, '5\u00a0oz'],
  [450, '1\u00a0lb'],
  [1500, '3.3\u00a0lb'],
])('shows %s g as %s for readers who use pounds', (grams, text) => {
  expect(createFormat('en', now, { units: 'imperial' }).weight(grams)).toBe(text)
})

test.each([
  [90, '300\u00a0ft'],
  [1609.344, '1\u00a0mi'],
  [5000, '3.1\u00a0mi'],
])('shows %s m as %s for readers who use miles', (meters, text) => {
  expect(createFormat('en', now, { units: 'imperial' }).distance(meters)).toBe(text)
})
