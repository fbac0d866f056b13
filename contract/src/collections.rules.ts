import { dateOf, dayNumberOf, muscatDayNumber, muscatMidnight, weekdayOf } from './muscat.rules.ts'

export const siteKinds = ['household', 'office', 'school', 'restaurant', 'hotel', 'event'] as const
export type SiteKind = (typeof siteKinds)[number]
export const collectionSlots = ['morning', 'afternoon'] as const
export type CollectionSlot = (typeof collectionSlots)[number]
export const collectionStatuses = ['requested', 'planned', 'collected', 'cancelled'] as const
export type CollectionStatus = (typeof collectionStatuses)[number]

/** When a slot begins and ends, in hours of Muscat. */
export const SLOT_HOURS = { morning: [8, 12], afternoon: [15, 18] } as const

export const MIN_COLLECTED_GRAMS = 1000
export const MAX_COLLECTED_GRAMS = 2_000_000
export const COLLECTED_STEP = 500
export const LONGEST_NOTE = 500

/** No truck goes there: most of an hour by road from the yard. */
const OUT_OF_REACH: readonly string[] = ['quriyat', 'yiti', 'qantab', 'al-bustan']
export const isCollectedFrom = (area: string): boolean => !OUT_OF_REACH.includes(area)

const HOUR_MS = 3_600_000
const FRIDAY = 5
const DAYS_AHEAD = 28
/** The rounds of a day are planned at this hour of the evening before. */
export const PLANNED_AT_HOUR = 20

/** When the rounds of a day (`2026-11-23`) are planned: until then a pickup may be requested or cancelled. */
export const plannedAt = (day: string): Date =>
  new Date(muscatMidnight(dayNumberOf(day) - 1) + PLANNED_AT_HOUR * HOUR_MS)

/** The days that can still be requested, the next one first: up to four weeks ahead, never a Friday. */
export function collectionDays(now: Date): string[] {
  const today = muscatDayNumber(now)
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => today + ahead + 1)
    .filter(day => weekdayOf(day) !== FRIDAY)
    .map(dateOf)
    .filter(day => now < plannedAt(day))
}

/** Whether its person can still take it back. */
export const isCancellable = (
  { status, collectOn }: { status: CollectionStatus; collectOn: string },
  now: Date,
): boolean => status === 'requested' && now < plannedAt(collectOn)
