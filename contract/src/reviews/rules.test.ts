import { expect, test } from 'vitest'
import { editObstacle, reviewObstacle } from './rules.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()

test.each([
  ['confirmed', null, 'not_collected'],
  ['no_show', ago(1), 'not_collected'],
  ['completed', ago(30 * 24), null],
  ['completed', ago(30 * 24 + 1), 'too_late'],
] as const)(
  'a pickup that is %s, completed at %s, has the obstacle to a review: %s',
  (status, completedAt, obstacle) => expect(reviewObstacle({ status, completedAt }, NOW)).toBe(obstacle),
)

test.each([
  ['published', ago(48), null],
  ['waiting', ago(1), null],
  ['published', ago(49), 'edit_too_late'],
  ['hidden', ago(1), 'hidden'],
  ['deleted', ago(1), 'deleted'],
] as const)('a %s review written at %s has the obstacle to a change: %s', (status, writtenAt, obstacle) =>
  expect(editObstacle({ status, writtenAt }, NOW)).toBe(obstacle),
)
