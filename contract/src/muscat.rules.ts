/** Muscat is UTC+4 all year. */
const OFFSET_MS = 4 * 3_600_000
export const DAY_MS = 86_400_000

type Instant = string | number | Date

const ms = (instant: Instant) => new Date(instant).getTime()

/** Its UTC fields are Muscat's calendar and clock. */
export const muscatTime = (instant: Instant): Date => new Date(ms(instant) + OFFSET_MS)

/** The calendar day: `2026-11-21`. */
export const muscatDay = (instant: Instant): string => muscatTime(instant).toISOString().slice(0, 10)

/** The wall clock: `18:00`. */
export const muscatClock = (instant: Instant): string => muscatTime(instant).toISOString().slice(11, 16)

/** Days from 1 January 1970 to the day of an instant: to count days between, and to add some. */
export const muscatDayNumber = (instant: Instant): number => Math.floor((ms(instant) + OFFSET_MS) / DAY_MS)

/** When a day begins, in milliseconds since 1970. */
export const muscatMidnight = (dayNumber: number): number => dayNumber * DAY_MS - OFFSET_MS

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (dayNumber: number): number => new Date(dayNumber * DAY_MS).getUTCDay()

/** The number of `2026-11-21`. */
export const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** `2026-11-21` of a day's number. */
export const dateOf = (dayNumber: number): string => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10)

/** The instant of a day and a clock; null when they are none. */
export function muscatInstant(day: string, clock: string): string | null {
  const at = Date.parse(`${day}T${clock}:00Z`) - OFFSET_MS
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** `2026-11-21` and 1 → `2026-11-22`. */
export const dayAfter = (day: string, days: number): string => dateOf(dayNumberOf(day) + days)

/** The Sunday with which the week of a day begins. Mirrors platform.week_of() in SQL. */
export const weekOf = (day: string): string => dayAfter(day, -weekdayOf(dayNumberOf(day)))
