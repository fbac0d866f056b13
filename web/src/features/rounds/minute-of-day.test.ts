import { expect, test } from 'vitest'
import { clockOf, minuteOf, untilMinuteOf } from './minute-of-day.ts'

test('reads times as minutes of the day, with midnight as the end of the evening', () => {
  expect([minuteOf('00:00'), minuteOf('07:30'), minuteOf('7')]).toEqual([0, 450, null])
  expect([untilMinuteOf('00:00'), untilMinuteOf('07:30'), untilMinuteOf('')]).toEqual([1440, 450, null])
  expect([clockOf(0), clockOf(450), clockOf(1440)]).toEqual(['00:00', '07:30', '00:00'])
})
