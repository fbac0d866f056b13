import { expect, test } from 'vitest'
import { lastMonths } from './months.ts'

test('lists months of Muscat across the turn of the year', () => {
  expect(lastMonths(new Date('2026-01-31T21:00:00Z'), 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})
