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

/** Subscriptions of a person that are neither declined nor ended. */
export const MAX_SUBSCRIPTIONS = 5
/** Buildings that a person lives in. */
export const MAX_HOMES = 3
/** People of one flat: points are shared by people, and a flat has no more than this. */
export const MAX_PER_FLAT = 8
export const MAX_FLATS = 2000
export const MAX_BINS_WANTED = 40
/** Extra pickups that wait. */
export const MAX_OPEN_EXTRAS = 3
/** How far ahead an extra pickup can be requested. */
export const EXTRA_DAYS = 14
export const LONGEST_PAUSE_DAYS = 120
/** The days of a subscription that are shown, and that can be skipped. */
export const DAYS_SHOWN = 28
/** The same person puts something into the same bin once in this time. */
export const DEPOSIT_EVERY_SECONDS = 3600
export const MAX_BINS_AT_ONCE = 200
/** From here on a bin is called nearly full, and an extra pickup is offered. */
export const NEARLY_FULL_PERCENT = 80
export const LONGEST_BIN_NOTE = 500

/** Without the signs that are taken for each other. */
export const ACCESS_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const ACCESS_CODE = /^[A-HJ-NP-Z2-9]{6}$/
export const BIN_TOKEN = /^[0-9A-Za-z]{16}$/

/** Loose food scraps: EPA 2016, 235 kg a cubic metre. Mirrors bins.litre_grams() in SQL. */
export const GRAMS_PER_LITRE = 235
/** EPA: 0.455 kg a litre in a caddy, where it is pressed together. */
const CADDY_GRAMS = { caddy_5: 2300, caddy_10: 4500 } as const

/** What somebody puts in, by how much of which vessel it is. */
export function depositGrams(volume: DepositVolume, sizeLitres: number): number {
  if (volume === 'half') return Math.round((sizeLitres * GRAMS_PER_LITRE) / 2)
  return volume === 'whole' ? sizeLitres * GRAMS_PER_LITRE : CADDY_GRAMS[volume]
}

/** What fits into a bin of this size. */
export const volumesFor = (sizeLitres: number): DepositVolume[] =>
  depositVolumes.filter(volume => depositGrams(volume, sizeLitres) <= sizeLitres * GRAMS_PER_LITRE)

/** Subscriptions that are collected, or will be. */
export const isCollected = (status: SubscriptionStatus) =>
  status === 'approved' || status === 'active' || status === 'paused'

/** The days for which an extra pickup can be requested at this moment, the next one first; never a Friday. */
export function extraDays(now: Date, isChangeable: (day: string) => boolean): string[] {
  const today = muscatDayNumber(now)
  return Array.from({ length: EXTRA_DAYS }, (_, ahead) => today + ahead + 1)
    .filter(day => weekdayOf(day) !== FRIDAY)
    .map(dateOf)
    .filter(isChangeable)
}

const HOUR_MS = 3_600_000
/** From this hour of its day on a pickup that did not come can be reported, until 24 hours after the day. */
const MISSED_FROM_HOUR = 18
const MISSED_FOR_HOURS = 48

/** Whether it can be reported now that nobody came on this day. */
export function canReportMissed(day: string, now: Date): boolean {
  const began = muscatMidnight(dayNumberOf(day))
  return (
    now.getTime() >= began + MISSED_FROM_HOUR * HOUR_MS && now.getTime() < began + MISSED_FOR_HOURS * HOUR_MS
  )
}

/** How a code is shown: two groups of three. */
export const spacedAccessCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
