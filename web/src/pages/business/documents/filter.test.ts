import { expect, test } from 'vitest'
import { filterOf, isNarrowed } from './filter.ts'

test('reads the filter of documents from the address, and ignores invalid values', () => {
  expect(filterOf({ month: '2026-11', kind: 'credit_note', number: ' T-2026 ' })).toEqual({
    month: '2026-11',
    kind: 'credit_note',
    number: 'T-2026',
  })
  expect(filterOf({ month: '2026-13', kind: 'bill', number: '  ' })).toEqual({})
})

test('lists all documents without a choice', () => {
  expect(isNarrowed(filterOf({}))).toBe(false)
  expect(isNarrowed(filterOf({ kind: 'receipt' }))).toBe(true)
})
