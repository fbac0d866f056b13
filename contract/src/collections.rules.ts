import { areaIn, type City } from './areas.rules.ts'
import { dateOf, dayNumberOf, muscatDayNumber, muscatMidnight, weekdayOf } from './muscat.rules.ts'
import type { PublicSettings } from './settings.rules.ts'

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

/** Whether a truck goes there, as the office has set. */
export const isCollectedFrom = (city: Pick<City, 'areas'>, area: string): boolean =>
  areaIn(city, area)?.isCollected === true

const HOUR_MS = 3_600_000
const FRIDAY = 5
/** What the office has set of collecting. */
export type CollectionSettings = Pick<PublicSettings, 'collection_planned_hour' | 'collection_days_ahead'>

/** When the rounds of a day (`2026-11-23`) are planned, at an hour of the evening before: until then a pickup may be requested or cancelled. */
export const plannedAt = (day: string, hour: number): Date =>
  new Date(muscatMidnight(dayNumberOf(day) - 1) + hour * HOUR_MS)

/** The days that can still be requested, the next one first: so many ahead as the office has set, never a Friday. */
export function collectionDays(
  now: Date,
  { collection_planned_hour: hour, collection_days_ahead: ahead }: CollectionSettings,
): string[] {
  const today = muscatDayNumber(now)
  return Array.from({ length: ahead }, (_, n) => today + n + 1)
    .filter(day => weekdayOf(day) !== FRIDAY)
    .map(dateOf)
    .filter(day => now < plannedAt(day, hour))
}

interface Booked {
  status: CollectionStatus
  collectOn: string
  /** The hour of the evening before that its person was told. */
  plannedHour: number
}

/** Whether its person can still take it back, also when it is on the draft of a round. */
export const isCancellable = ({ status, collectOn, plannedHour }: Booked, now: Date): boolean =>
  (status === 'requested' || status === 'planned') && now < plannedAt(collectOn, plannedHour)
