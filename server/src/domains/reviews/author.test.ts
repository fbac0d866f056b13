import { expect, test } from 'vitest'
import { authorOf } from './author.ts'

test('returns null for an author without a name or without consent', () => {
  expect(authorOf('')).toBeNull()
  expect(authorOf(null)).toBeNull()
  expect(authorOf('Salma Al Balushi')).toMatch(/^Salma/)
})

test('names an author with a compound first name by all of it', () =>
  expect(authorOf('عبد الله بن سالم الحارثي')).toBe('عبد الله ح.'))
