import { describe, expect, test } from 'vitest'
import { ACTIVITIES, PRODUCTS } from '../rest/tables.ts'
import { readRowTest } from './row-filters.ts'

const row = {
  id: '0190a5c0-0000-7000-8000-000000000001',
  activity_type: 'food_scraps',
  weight_kg: 2.5,
  description: 'say "a, b (c)"',
  points_earned: 5,
  created_at: '2026-11-21T20:00:00.123456+00:00',
}

describe('a filter on a row of the composting tracker', () => {
  test.each<[string, boolean]>([
    ['', true],
    ['weight_kg=eq.2.5', true],
    ['weight_kg=eq.2.50', true],
    ['weight_kg=neq.2.5', false],
    ['weight_kg=gt.2.5', false],
    ['weight_kg=gte.2.5,weight_kg=lte.2.5', true],
    ['weight_kg=lt.10', true],
    ['weight_kg=gt.1,activity_type=eq.garden_waste', false],
    ['weight_kg=not.gt.1', false],
    ['weight_kg=in.(1,2.5)', true],
    ['weight_kg=not.in.(1,2.5)', false],
    ['id=eq.0190A5C0-0000-7000-8000-000000000001', true],
    ['activity_type=in.(food_scraps,garden_waste),points_earned=eq.5', true],
    ['description=eq."say \\"a, b (c)\\""', true],
    ['description=in.("say \\"a, b (c)\\"",x),weight_kg=eq.2.5', true],
    ['description=in.("say \\"a, b (c)\\"",x),weight_kg=eq.2', false],
    ['description=is.null', false],
    ['description=not.is.null', true],
    ['description=gt.Z', true],
    ['created_at=gt.2026-11-21T20:00:00.123455Z', true],
    ['created_at=gt.2026-11-21T20:00:00.123456Z', false],
    ['created_at=lt.2026-11-22', true],
    ['created_at=eq.2026-11-22T00:00:00.123456+04', true],
  ])('the filter “%s” matches the row: %j', (filter, holds) => {
    expect(readRowTest(ACTIVITIES, filter)(row)).toBe(holds)
  })

  test('treats null as neither equal to a value nor different from it', () => {
    const nothing = { ...row, description: null }
    for (const filter of ['eq.a', 'neq.a', 'not.eq.a', 'in.(a)', 'not.in.(a)', 'lt.z'])
      expect(readRowTest(ACTIVITIES, `description=${filter}`)(nothing)).toBe(false)
    expect(readRowTest(ACTIVITIES, 'description=is.null')(nothing)).toBe(true)
  })

  test('matches a deleted row by a filter on columns that are no longer known', () => {
    const gone = { id: row.id, user_id: row.id }
    expect(readRowTest(ACTIVITIES, `user_id=eq.${row.id},weight_kg=gt.100`)(gone)).toBe(true)
    expect(readRowTest(ACTIVITIES, `user_id=neq.${row.id}`)(gone)).toBe(false)
  })
})

test('compares boolean values of a product', () => {
  const isOn = readRowTest(PRODUCTS, 'is_available=eq.true')
  expect([isOn({ is_available: true }), isOn({ is_available: false })]).toEqual([true, false])
})

test.each([
  'secret=eq.1',
  'constructor=eq.1',
  'weight_kg=gt.heavy',
  'weight_kg=eq.NaN',
  'weight_kg=like.1',
  'weight_kg=not.not.eq.1',
  'weight_kg',
  'id=eq.1',
  'points_earned=eq.1.5',
  'created_at=gt.2026-13-40',
  'description=is.true',
  'weight_kg=in.1,2',
  Array.from({ length: 11 }, () => 'weight_kg=gt.0').join(),
])('refuses the filter %s', filter => {
  expect(() => readRowTest(ACTIVITIES, filter)).toThrow()
})
