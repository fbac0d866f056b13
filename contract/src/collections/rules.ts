import { areaIn, type City } from '../platform/areas.rules.ts'
import { dateOf, dayNumberOf, muscatDayNumber, muscatMidnight, weekdayOf } from '../platform/muscat.rules.ts'
import type { PublicSettings } from '../settings/rules.ts'

export const siteKinds = ['household', 'office', 'school', 'restaurant', 'hotel', 'event'] as const
export type SiteKind = (typeof siteKinds)[number]
export const collectionSlots = ['morning', 'afternoon'] as const
export type CollectionSlot = (typeof collectionSlots)[number]
/**
 * `awaiting_payment`: not planned before it is paid. `released`: it was not paid in time, or its person abandoned the
 * payment.
 */
export const collectionStatuses = [
  'requested',
  'planned',
  'collected',
  'cancelled',
  'awaiting_payment',
  'released',
] as const
export type CollectionStatus = (typeof collectionStatuses)[number]

/** Hours of the day in Muscat. */
export const SLOT_HOURS = { morning: [8, 12], afternoon: [15, 18] } as const

export const MIN_COLLECTED_GRAMS = 1000
export const MAX_COLLECTED_GRAMS = 2_000_000
export const COLLECTED_STEP = 500
export const LONGEST_NOTE = 500

/** The most weight of each size in grams; everything heavier is large. */
export const COLLECTION_SIZES = { small: 25_000, medium: 100_000 } as const
/** Price of each size in baisa; 0 is free. */
export type CollectionPrices = Pick<
  PublicSettings,
  'collection_price_small' | 'collection_price_medium' | 'collection_price_large'
>

/** The price setting for the weight that the person declares. */
export function collectionPriceKey(grams: number): keyof CollectionPrices {
  if (grams <= COLLECTION_SIZES.small) return 'collection_price_small'
  return grams <= COLLECTION_SIZES.medium ? 'collection_price_medium' : 'collection_price_large'
}

export const collectionPrice = (grams: number, prices: CollectionPrices): number =>
  prices[collectionPriceKey(grams)]

/** A paid collection is refunded this many days after its day when nobody came. */
export const GIVEN_BACK_AFTER_DAYS = 3

export const isCollectedFrom = (city: Pick<City, 'areas'>, area: string): boolean =>
  areaIn(city, area)?.isCollected === true

const HOUR_MS = 3_600_000
const FRIDAY = 5
export type CollectionSettings = Pick<PublicSettings, 'collection_planned_hour' | 'collection_days_ahead'>

/**
 * When the rounds of a day (`2026-11-23`) are planned: the evening before. A collection can be requested or cancelled
 * until then.
 */
export const plannedAt = (day: string, hour: number): Date =>
  new Date(muscatMidnight(dayNumberOf(day) - 1) + hour * HOUR_MS)

/** Days that can still be requested, the next one first; never a Friday. The office sets how many days ahead. */
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
  /** Hour of the evening before when the rounds are planned, as stated when the person booked. */
  plannedHour: number
}

/** The person can still cancel, even when a draft round has the collection. An unpaid one can always be cancelled. */
export const isCancellable = ({ status, collectOn, plannedHour }: Booked, now: Date): boolean =>
  status === 'awaiting_payment' ||
  ((status === 'requested' || status === 'planned') && now < plannedAt(collectOn, plannedHour))
