import { expect, test } from 'vitest'
import { clockOf, isWithin, minuteOf, typedWhole, untilMinuteOf } from './typed.ts'

test.each([
  ['12', 12],
  ['١٢', 12],
  ['12.0', 12],
  ['12.5', null],
  ['', null],
  ['-3', null],
])('“%s” is the whole number %s', (typed, number) => {
  expect(typedWhole(typed)).toBe(number)
})

test('a number is within its limits, both included', () => {
  expect([1, 2, 5, 6].map(value => isWithin(String(value), 2, 5))).toEqual([false, true, true, false])
})

test('clocks are minutes of the day; an end at midnight is that of the evening', () => {
  expect([minuteOf('00:00'), minuteOf('07:30'), minuteOf('7')]).toEqual([0, 450, null])
  expect([untilMinuteOf('00:00'), untilMinuteOf('07:30'), untilMinuteOf('')]).toEqual([1440, 450, null])
  expect([clockOf(0), clockOf(450), clockOf(1440)]).toEqual(['00:00', '07:30', '00:00'])
})
