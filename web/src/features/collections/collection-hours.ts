import { type CollectionSlot, SLOT_HOURS } from '@dawra/contract/collections/rules'
import type { Format } from '#lib/format'

/** Noon in Muscat on a day like `2026-11-23`, for formatters that take an instant. */
export const noonOf = (day: string) => `${day}T08:00:00Z`

/** For example `8 am` and `noon`. */
export function hoursOf(slot: CollectionSlot, { wallClock }: Format): { from: string; until: string } {
  const [from, until] = SLOT_HOURS[slot]
  const clock = (hour: number) => wallClock(`${String(hour).padStart(2, '0')}:00`)
  return { from: clock(from), until: clock(until) }
}
