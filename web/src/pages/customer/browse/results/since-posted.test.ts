import { expect, test } from 'vitest'
import { sincePosted } from './since-posted.ts'

const NOW = new Date('2026-05-01T14:00:00Z')

test.each([
  ['2026-05-01T14:00:30Z', 'now', 0],
  ['2026-05-01T13:59:01Z', 'now', 0],
  ['2026-05-01T13:58:59Z', 'minutes', 1],
  ['2026-05-01T13:00:01Z', 'minutes', 59],
  ['2026-05-01T13:00:00Z', 'hours', 1],
  ['2026-04-29T13:00:00Z', 'days', 2],
])('shows the age of a listing published at %s in %s: %i', (publishedAt, unit, count) => {
  expect(sincePosted(publishedAt, NOW)).toEqual({ unit, count })
})
