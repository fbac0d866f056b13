import { expect, test } from 'vitest'
import { findOrThrow } from './find-or-throw.ts'

test('finds an item of a list, and throws “not found” for one that has left it', () => {
  const items = [{ id: 'a' }, { id: 'b' }]
  expect(findOrThrow(items, ({ id }) => id === 'b')).toBe(items[1])
  expect(() => findOrThrow(items, ({ id }) => id === 'c')).toThrow(
    expect.objectContaining({ code: 'not_found', status: 404 }),
  )
})
