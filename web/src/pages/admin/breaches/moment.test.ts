import { expect, test } from 'vitest'
import { instantOf, typedOf } from './moment.ts'

test.each([
  ['2026-11-28T10:30', '2026-11-28T06:30:00.000Z'],
  ['2026-11-28T10:30:15', '2026-11-28T06:30:00.000Z'],
  ['', null],
])('%j typed in Muscat is %j', (typed, instant) => {
  expect(instantOf(typed)).toBe(instant)
})

test('an instant is typed as the clock of Muscat', () => {
  expect(typedOf('2026-11-28T21:05:40Z')).toBe('2026-11-29T01:05')
})
