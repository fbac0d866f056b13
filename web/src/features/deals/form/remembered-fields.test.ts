import { beforeEach, expect, test, vi } from 'vitest'
import { type DealFields, EMPTY_FIELDS } from './fields.ts'
import { keepHabits, readHabits } from './remembered-fields.ts'

const fields: DealFields = {
  ...EMPTY_FIELDS,
  title: { en: 'Biryani', ar: '' },
  price: '1.300',
  category: 'bakery' as DealFields['category'],
  portionGrams: '400',
  instructions: { en: 'Back door', ar: '' },
  day: '2026-11-21',
  from: '19:00',
  until: '21:00',
}

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

test('starts a venue’s next deal with its last choices, except the food', () => {
  keepHabits('bait', fields)
  expect(readHabits('bait')).toEqual({
    category: 'bakery',
    kind: 'dish',
    packaging: 'ours',
    portionGrams: '400',
    instructions: { en: 'Back door', ar: '' },
    slot: { from: '19:00', until: '21:00' },
  })
})

test('remembers the last choices of each venue separately', () => {
  keepHabits('bait', fields)
  expect(readHabits('luban')).toBeNull()
})

test.each(['{', 'null', '7', '{}', '{"slot":{"from":"19:00","until":"21:00"}}'])(
  'ignores invalid stored choices: %s',
  text => {
    stored.set('deal-habits:bait', text)
    expect(readHabits('bait')).toBeNull()
  },
)

test('remembers no choices without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => keepHabits('bait', fields)).not.toThrow()
  expect(readHabits('bait')).toBeNull()
})
