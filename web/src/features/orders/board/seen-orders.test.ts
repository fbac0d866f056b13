import { expect, test } from 'vitest'
import { unseen, withSeen } from './seen-orders.ts'

test('rings for no order on the first visit of a device', () => {
  expect(unseen(['a', 'b'], null)).toEqual([])
})

/** @promise business.login.asideHear */
test('counts orders that arrived while the page was closed as new until they are seen', () => {
  const seen = withSeen(null, ['a'])
  expect(unseen(['a', 'b'], seen)).toEqual(['b'])
  expect(unseen(['a', 'b'], withSeen(seen, ['b']))).toEqual([])
})

test('forgets which old orders a device has seen', () => {
  const many = Array.from({ length: 1500 }, (_, at) => String(at))
  const seen = many.reduce<string[]>((so, id) => withSeen(so, [id]), [])
  expect(seen.length).toBeLessThanOrEqual(1001)
  expect(seen.at(-1)).toBe('1499')
})
