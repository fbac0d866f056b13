import { expect, test } from 'vitest'
import { seasonDates } from './seasons.ts'

test.each([
  ['2027-02-08', '2027-03-08', true],
  ['2027-02-08', '2027-03-10', true],
  ['2027-02-08', '2027-02-08', false],
  ['2027-02-08', '2028-03-08', false],
  ['2027-03-08', '2027-02-08', false],
])('accepts a season from %s to %s: %s', (startsOn, endsOn, isMonth) => {
  expect(seasonDates.safeParse({ startsOn, endsOn, status: 'confirmed' }).success).toBe(isMonth)
})
