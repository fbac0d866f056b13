import { expect, test } from 'vitest'
import { findOrThrow } from './find-or-throw.ts'

test('does not find an item that has left its list', () => {
  const items = [{ id: 'a' }, { id: 'b' }]
  expect(findOrThrow(items, ({ id }) => id === 'b')).toBe(items[1])
  expect(() => findOrThrow(items, ({ id }) => id === 'c')).toThrow(
    expect.objectContaining({ code: 'not_found', status: 404 }),
  )
})
