import { expect, test } from 'vitest'
import { muscatClock, muscatDay } from '../platform/muscat.rules.ts'
import { collectionWindow } from './rules.ts'

/** Packed in a day, and to be collected within a week. */
const settings = { parcel_lead_hours: 24, parcel_days: 7 }
const shown = (instant: string) => `${muscatDay(instant)} ${muscatClock(instant)}`

test.each([
  ['2026-11-22T10:20:00Z', '2026-11-23 15:00'],
  ['2026-11-22T20:50:00Z', '2026-11-24 08:00'],
  ['2026-11-22T00:00:00Z', '2026-11-23 08:00'],
  ['2026-11-22T15:00:00Z', '2026-11-23 19:00'],
  ['2026-11-22T15:01:00Z', '2026-11-24 08:00'],
])('begins by day, for an order at %s at %s', (placed, starts) => {
  const window = collectionWindow(new Date(placed), settings)
  expect(shown(window.startsAt)).toBe(starts)
  expect(Date.parse(window.endsAt) - Date.parse(window.startsAt)).toBe(7 * 86_400_000)
})
