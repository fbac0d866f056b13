import { describe, expect, test } from 'vitest'
import { compare, isSame } from './merge.ts'

interface Terms {
  price: number
  title: { en: string; ar: string | null }
  tags: string[]
  checks: string
}
const base: Terms = { price: 2250, title: { en: 'Rice', ar: null }, tags: ['rice', 'hot'], checks: 'old' }
const FIELDS = ['price', 'title', 'tags'] as const
const compared = (mine: Partial<Terms>, theirs: Partial<Terms>) =>
  compare({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, FIELDS)

test.each<[unknown, unknown, boolean]>([
  [{ en: 'a', ar: null }, { ar: null, en: 'a' }, true],
  [['milk', 'nuts'], ['nuts', 'milk'], true],
  [['milk'], ['milk', 'nuts'], false],
  [null, [], false],
  [[{ opens: '09:00' }, { opens: '16:00' }], [{ opens: '16:00' }, { opens: '09:00' }], false],
  [1, '1', false],
])('compares %j with %j', (a, b, expected) => {
  expect(isSame(a, b)).toBe(expected)
})

describe('two changes of the same version', () => {
  /** @promise conflict.fit (the same dialog) */
  test('two changes of the same version in different fields can be merged', () => {
    const { differences, merged } = compared({ title: { en: 'Biryani', ar: null } }, { price: 2000 })
    expect(merged).toEqual({ ...base, title: { en: 'Biryani', ar: null }, price: 2000 })
    expect(differences).toEqual([
      { field: 'price', theirs: 2000, mine: 2250, isMine: false, isTheirs: true },
      expect.objectContaining({ field: 'title', isMine: true, isTheirs: false }),
    ])
  })

  test('two changes of the same version conflict when a field has different values', () => {
    const { differences, merged } = compared({ price: 2100 }, { price: 2000, tags: [] })
    expect(merged).toBeNull()
    expect(differences.map(({ field }) => field)).toEqual(['price', 'tags'])
  })

  test('two changes of the same version do not conflict with the same value', () => {
    const { differences, merged, areTheirsTouched } = compared({ price: 2000 }, { price: 2000 })
    expect([differences, merged?.price, areTheirsTouched]).toEqual([[], 2000, true])
  })

  test('merging keeps one’s own value of a field that is not compared', () => {
    const { merged, areTheirsTouched } = compared({ price: 2000, checks: 'mine' }, { checks: 'theirs' })
    expect([merged?.checks, areTheirsTouched]).toEqual(['mine', false])
  })
})
