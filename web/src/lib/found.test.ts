import { expect, test } from 'vitest'
import { found } from './found.ts'

test('finds an item of a list, and throws “not found” for one that has left it', () => {
  const items = [{ id: 'a' }, { id: 'b' }]
  expect(found(items, ({ id }) => id === 'b')).toBe(items[1])
  expect(() => found(items, ({ id }) => id === 'c')).toThrow(
    expect.objectContaining({ code: 'not_found', status: 404 }),
  )
})
