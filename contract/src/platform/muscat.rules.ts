/** Muscat is UTC+4 all year. */
const OFFSET_MS = 4 * 3_600_000
export const DAY_MS = 86_400_000

type Instant = string | number | Date

const ms = (instant: Instant) => new Date(instant).getTime()

/** A date whose UTC fields are the calendar and clock of Muscat. */
export const muscatTime = (instant: Instant): Date => new Date(ms(instant) + OFFSET_MS)

/** The calendar day: `2026-11-21`. */
export const muscatDay = (instant: Instant): string => muscatTime(instant).toISOString().slice(0, 10)

/** The time of day: `18:00`. */
export const muscatClock = (instant: Instant): string => muscatTime(instant).toISOString().slice(11, 16)

/** Days from 1 January 1970 to the instant's day in Muscat, for calculating with days. */
export const muscatDayNumber = (instant: Instant): number => Math.floor((ms(instant) + OFFSET_MS) / DAY_MS)

/** Start of a day in Muscat, in milliseconds since 1970. */
export const muscatMidnight = (dayNumber: number): number => dayNumber * DAY_MS - OFFSET_MS

/** A night belongs to the day before until then: at one in the morning people still say “tonight”. */
export const NIGHT_ENDS = '04:00'
export const NIGHT_ENDS_MINUTES = 4 * 60

/** Days until something begins, as people count them: 0 today or tonight, 1 tomorrow. */
export function daysAhead(begins: Instant, now: Instant): number {
  const days = muscatDayNumber(begins) - muscatDayNumber(now)
  return days > 0 && muscatClock(begins) < NIGHT_ENDS ? days - 1 : days
}

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (dayNumber: number): number => new Date(dayNumber * DAY_MS).getUTCDay()

export const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

export const dateOf = (dayNumber: number): string => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10)

/** Whether the text is a calendar day such as `2026-11-29`. Impossible dates such as 30 February are not. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

const ISO_DAY = /^(20\d\d)-(\d{1,2})-(\d{1,2})$/
/** Oman writes the day before the month. */
const WRITTEN_DAY = /^(\d{1,2})[./-](\d{1,2})[./-](20\d\d)$/

/**
 * Parses a day as people and spreadsheets write it: `28/11/2026`, `8.9.2026`, `2026-11-28`; null when it is not a
 * calendar day.
 */
export function readDay(typed: string): string | null {
  const iso = ISO_DAY.exec(typed)
  const written = WRITTEN_DAY.exec(typed)
  const [year, month, day] = iso ? iso.slice(1) : written ? written.slice(1).reverse() : []
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isDay(text) ? text : null
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Null when the day or the time is invalid. */
export const muscatInstant = (day: string, clock: string): string | null =>
  isDay(day) && CLOCK.test(clock)
    ? new Date(Date.parse(`${day}T${clock}:00Z`) - OFFSET_MS).toISOString()
    : null

/** `2026-11-21` and 1 → `2026-11-22`. */
export const dayAfter = (day: string, days: number): string => dateOf(dayNumberOf(day) + days)

/** The Sunday that starts the day's week. Mirrors platform.week_of() in SQL. */
export const weekOf = (day: string): string => dayAfter(day, -weekdayOf(dayNumberOf(day)))
