import { dateOf, dayNumberOf, muscatDayNumber, muscatMidnight, weekdayOf } from '../platform/muscat.rules.ts'

const FRIDAY = 5
export const subscriptionKinds = ['household', 'office', 'school', 'restaurant', 'hotel', 'building'] as const
export type SubscriptionKind = (typeof subscriptionKinds)[number]
export const subscriptionStatuses = [
  'requested',
  'declined',
  'approved',
  'active',
  'paused',
  'ended',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
/** In litres. */
export const binSizes = [12, 25, 60, 120, 240] as const
export type BinSize = (typeof binSizes)[number]
export const binStatuses = ['in_store', 'placed', 'lost', 'damaged', 'retired'] as const
export type BinStatus = (typeof binStatuses)[number]
export const depositVolumes = ['caddy_5', 'caddy_10', 'half', 'whole'] as const
export type DepositVolume = (typeof depositVolumes)[number]
export const extraReasons = ['asked', 'full', 'missed', 'office'] as const
export const extraStatuses = ['open', 'planned', 'collected', 'cancelled'] as const
export const problemKinds = ['lost', 'damaged', 'missed'] as const
export type ProblemKind = (typeof problemKinds)[number]
export const problemOutcomes = ['replaced', 'extra', 'found', 'nothing'] as const
export type ProblemOutcome = (typeof problemOutcomes)[number]

/** Per person; declined and ended subscriptions do not count. */
export const MAX_SUBSCRIPTIONS = 5
export const MAX_HOMES = 3
/** Residents of one flat, who share its points. */
export const MAX_PER_FLAT = 8
export const MAX_FLATS = 2000
export const MAX_BINS_WANTED = 40
/** Extra collections of one subscription that are still pending. */
export const MAX_OPEN_EXTRAS = 3
export const EXTRA_DAYS = 14
export const LONGEST_PAUSE_DAYS = 120
/** Days of a subscription that are shown and can be skipped. */
export const DAYS_SHOWN = 28
/** One person can record one deposit in the same bin within this time. */
export const DEPOSIT_EVERY_SECONDS = 3600
export const MAX_BINS_AT_ONCE = 200
/** From here on the page calls a bin nearly full and offers an extra collection. */
export const NEARLY_FULL_PERCENT = 80
export const LONGEST_BIN_NOTE = 500

/** Without characters that look alike, such as 0 and O. */
export const ACCESS_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const ACCESS_CODE = /^[A-HJ-NP-Z2-9]{6}$/
export const BIN_TOKEN = /^[0-9A-Za-z]{16}$/

/** Density of loose food scraps: 235 kg per cubic metre (EPA 2016). Mirrors bins.litre_grams() in SQL. */
export const GRAMS_PER_LITRE = 235
/** Scraps in a caddy are compressed: 0.455 kg a litre (EPA). */
const CADDY_GRAMS = { caddy_5: 2300, caddy_10: 4500 } as const

/** @returns the estimated weight in grams */
export function depositGrams(volume: DepositVolume, sizeLitres: number): number {
  if (volume === 'half') return Math.round((sizeLitres * GRAMS_PER_LITRE) / 2)
  return volume === 'whole' ? sizeLitres * GRAMS_PER_LITRE : CADDY_GRAMS[volume]
}

export const volumesFor = (sizeLitres: number): DepositVolume[] =>
  depositVolumes.filter(volume => depositGrams(volume, sizeLitres) <= sizeLitres * GRAMS_PER_LITRE)

export const isCollected = (status: SubscriptionStatus) =>
  status === 'approved' || status === 'active' || status === 'paused'

/** Days for which an extra collection can be requested now, the next one first; never a Friday. */
export function extraDays(now: Date, isChangeable: (day: string) => boolean): string[] {
  const today = muscatDayNumber(now)
  return Array.from({ length: EXTRA_DAYS }, (_, ahead) => today + ahead + 1)
    .filter(day => weekdayOf(day) !== FRIDAY)
    .map(dateOf)
    .filter(isChangeable)
}

const HOUR_MS = 3_600_000
/** A missed collection can be reported from this hour of its day until 24 hours after the day. */
const MISSED_FROM_HOUR = 18
const MISSED_FOR_HOURS = 48

export function canReportMissed(day: string, now: Date): boolean {
  const began = muscatMidnight(dayNumberOf(day))
  return (
    now.getTime() >= began + MISSED_FROM_HOUR * HOUR_MS && now.getTime() < began + MISSED_FOR_HOURS * HOUR_MS
  )
}

export const spacedAccessCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
