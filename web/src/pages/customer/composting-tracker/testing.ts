import { CHART_WEEKS } from '@dawra/contract/composting/rules'
import type { Activity, CompostingSummary } from '@dawra/contract/composting/schemas'
import { dayAfter } from '@dawra/contract/platform/muscat.rules'

/** Two kilograms of peels at noon in Muscat, all of which counts. */
export const anActivity = (change: Partial<Activity> = {}): Activity => ({
  id: '0191e7a0-0000-7000-8000-000000000001',
  type: 'food_scraps',
  grams: 2000,
  countedGrams: 2000,
  points: 10,
  description: null,
  picture: null,
  createdAt: '2026-11-22T08:00:00.000Z',
  editedAt: null,
  version: 4,
  ...change,
})

const none = { grams: 0, points: 0, entries: 0 }
const week = (at: number) => ({
  startsOn: dayAfter('2026-09-06', 7 * at),
  grams: 0,
  points: 0,
})

/** No entries; five points per kilogram, for at most ten kilograms a day. */
export const aCompostingSummary = (change: Partial<CompostingSummary> = {}): CompostingSummary => ({
  total: none,
  month: none,
  weeks: Array.from({ length: CHART_WEEKS }, (_, at) => week(at)),
  streak: 0,
  countedToday: 0,
  countedThisWeek: 0,
  rates: { pointsPerKg: 5, dailyGrams: 10_000, weeklyGrams: 30_000 },
  ...change,
})
