import { areaIn, type City } from '../platform/areas.rules.ts'
import { dateOf, dayNumberOf, muscatDayNumber, muscatMidnight, weekdayOf } from '../platform/muscat.rules.ts'
import type { PublicSettings } from '../settings/rules.ts'

export const siteKinds = ['household', 'office', 'school', 'restaurant', 'hotel', 'event'] as const
export type SiteKind = (typeof siteKinds)[number]
export const collectionSlots = ['morning', 'afternoon'] as const
export type CollectionSlot = (typeof collectionSlots)[number]
/** `awaiting_payment`: nobody plans it before it is paid; `released`: it was not paid in time, or left. */
export const collectionStatuses = [
  'requested',
  'planned',
  'collected',
  'cancelled',
  'awaiting_payment',
  'released',
] as const
export type CollectionStatus = (typeof collectionStatuses)[number]

/** When a slot begins and ends, in hours of Muscat. */
export const SLOT_HOURS = { morning: [8, 12], afternoon: [15, 18] } as const

export const MIN_COLLECTED_GRAMS = 1000
export const MAX_COLLECTED_GRAMS = 2_000_000
export const COLLECTED_STEP = 500
export const LONGEST_NOTE = 500

/** Up to how much a pickup of each size is, in grams; what is above them is large. */
export const COLLECTION_SIZES = { small: 25_000, medium: 100_000 } as const
/** What a pickup of each size costs, in baisa; 0 is free. */
export type CollectionPrices = Pick<
  PublicSettings,
  'collection_price_small' | 'collection_price_medium' | 'collection_price_large'
>

/** Which price holds for the weight that its person declares. */
export function collectionPriceKey(grams: number): keyof CollectionPrices {
  if (grams <= COLLECTION_SIZES.small) return 'collection_price_small'
  return grams <= COLLECTION_SIZES.medium ? 'collection_price_medium' : 'collection_price_large'
}

/** What a pickup costs, in baisa. */
export const collectionPrice = (grams: number, prices: CollectionPrices): number =>
  prices[collectionPriceKey(grams)]

/** Who has paid for a pickup of a past day gets the price back, after so many days on which nobody came. */
export const GIVEN_BACK_AFTER_DAYS = 3

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

/** Whether its person can still take it back, also when it is on the draft of a round; what is not paid yet, always. */
export const isCancellable = ({ status, collectOn, plannedHour }: Booked, now: Date): boolean =>
  status === 'awaiting_payment' ||
  ((status === 'requested' || status === 'planned') && now < plannedAt(collectOn, plannedHour))
