import type { DealFields } from './fields.ts'
import type { Slot } from './windows.ts'

const KEPT = ['category', 'kind', 'packaging', 'portionGrams', 'instructions'] as const

/** The choices of a venue's previous deal, which the next one starts with. Stored by venue, not by user. */
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
    // If storing fails, the next form starts without these values.
  }
}
