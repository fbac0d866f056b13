import { expect, test } from 'vitest'
import { filterOf, isNarrowed } from './filter.ts'

test('the address chooses, and what it cannot mean is left out', () => {
  expect(filterOf({ month: '2026-11', kind: 'credit_note', number: ' T-2026 ' })).toEqual({
    month: '2026-11',
    kind: 'credit_note',
    number: 'T-2026',
  })
  expect(filterOf({ month: '2026-13', kind: 'bill', number: '  ' })).toEqual({})
})

test('a filter without a choice leaves nothing out', () => {
  expect(isNarrowed(filterOf({}))).toBe(false)
  expect(isNarrowed(filterOf({ kind: 'receipt' }))).toBe(true)
})
