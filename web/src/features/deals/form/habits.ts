import type { DealFields } from './fields.ts'
import type { Slot } from './windows.ts'

const KEPT = ['category', 'kind', 'packaging', 'portionGrams', 'instructions'] as const

/** What a venue chose last time, so that the next deal starts there. It belongs to the place, not the person. */
export type Habits = Pick<DealFields, (typeof KEPT)[number]> & { slot: Slot }

const keyOf = (venueId: string) => `deal-habits:${venueId}`

const isHabits = (value: unknown): value is Habits =>
  typeof value === 'object' && value !== null && 'slot' in value && KEPT.every(name => name in value)

export function readHabits(venueId: string): Habits | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(venueId)) ?? 'null')
    return isHabits(stored) ? stored : null
  } catch {
    return null
  }
}

export function keepHabits(venueId: string, fields: DealFields) {
  const { category, kind, packaging, portionGrams, instructions, from, until } = fields
  const habits: Habits = { category, kind, packaging, portionGrams, instructions, slot: { from, until } }
  try {
    localStorage.setItem(keyOf(venueId), JSON.stringify(habits))
  } catch {
    // If storing fails, the values are typed again next time.
  }
}
