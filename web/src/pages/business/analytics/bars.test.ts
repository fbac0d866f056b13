import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

const days = [
  { day: '2026-11-22', parts: [part(30, 'sold'), part(10, 'left')] },
  { day: '2026-11-23', parts: [part(20, 'sold'), part(0, 'left')] },
]
function part(value: number, className: string) {
  return { value, className }
}
const boxes = (isRtl: boolean) => barsOf(days, { width: 100, height: 200, isRtl })

test('stacks the parts of a day in one bar; the highest day fills the height', () => {
  expect(boxes(false).map(({ className, x, y, height }) => [className, Math.round(x), y, height])).toEqual([
    ['sold', 5, 50, 150],
    ['left', 5, 0, 50],
    ['sold', 55, 100, 100],
  ])
})

test('draws the first day at the right in a right-to-left page', () => {
  expect(boxes(true).map(({ x }) => Math.round(x))).toEqual([55, 55, 5])
})

test('draws no bars for empty days', () => {
  expect(
    barsOf([{ day: '2026-11-22', parts: [part(0, 'sold')] }], { width: 9, height: 9, isRtl: false }),
  ).toEqual([])
})
