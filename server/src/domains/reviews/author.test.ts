import { expect, test } from 'vitest'
import { authorOf } from './author.ts'

test('somebody without a name is named as little as somebody who did not agree', () => {
  expect(authorOf('')).toBeNull()
  expect(authorOf(null)).toBeNull()
  expect(authorOf('Salma Al Balushi')).toMatch(/^Salma/)
})
