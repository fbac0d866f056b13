import { expect, test } from 'vitest'
import { filterOf, isNarrowed, lastMonths } from './filter.ts'

test('the address chooses, and what it cannot mean is left out', () => {
  expect(filterOf({ month: '2026-11', kind: 'credit_note', number: ' T-2026 ' })).toEqual({
    month: '2026-11',
    kind: 'credit_note',
    number: 'T-2026',
  })
  expect(filterOf({ month: '2026-13', kind: 'bill', number: '  ' })).toEqual({})
})

test('months are those of Muscat, over the turn of the year', () => {
  expect(lastMonths(new Date('2026-01-31T21:00:00Z'), 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})

test('a filter without a choice leaves nothing out', () => {
  expect(isNarrowed(filterOf({}))).toBe(false)
  expect(isNarrowed(filterOf({ kind: 'receipt' }))).toBe(true)
})
