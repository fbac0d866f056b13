import { expect, test } from 'vitest'
import { withoutHotHours } from './hot-hours.ts'

const hours = (start: number, end: number) => ({ start: start * 3600, end: end * 3600 })
const HOT = hours(11, 16.5)

test.each([
  ['a whole day has a morning and an evening', [hours(6, 20)], [hours(6, 10.75), hours(16.5, 20)]],
  ['a morning ends so early that the work is done', [hours(8, 11)], [hours(8, 10.75)]],
  ['an evening stays as it is', [hours(17, 19)], [hours(17, 19)]],
  ['hours within the heat go', [hours(11.5, 16)], []],
  ['a window that begins too late for the work goes', [hours(10.9, 12)], []],
  ['the moment when the heat ends is allowed', [hours(16.5, 16.5)], [hours(16.5, 16.5)]],
  [
    'several windows are cut one by one',
    [hours(6, 9), hours(10, 17)],
    [hours(6, 9), hours(10, 10.75), hours(16.5, 17)],
  ],
])('cuts hours in the heat: %s', (_, windows, left) => {
  expect(withoutHotHours(windows, HOT, 900)).toEqual(left)
})
