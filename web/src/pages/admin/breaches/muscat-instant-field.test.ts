import { expect, test } from 'vitest'
import { instantOf, typedOf } from './muscat-instant-field.ts'

test.each([
  ['2026-11-28T10:30', '2026-11-28T06:30:00.000Z'],
  ['2026-11-28T10:30:15', '2026-11-28T06:30:00.000Z'],
  ['', null],
])('reads the time %j entered in Muscat as %j', (typed, instant) => {
  expect(instantOf(typed)).toBe(instant)
})

test('shows a time in the time zone of Muscat', () => {
  expect(typedOf('2026-11-28T21:05:40Z')).toBe('2026-11-29T01:05')
})
