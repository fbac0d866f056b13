import { dateOf, muscatDayNumber, muscatMidnight, weekdayOf } from '../platform/muscat.rules.ts'

/** A closing time at or before the opening time is on the next day. */
export interface Hours {
  opens: string
  closes: string
}

export interface Opening extends Hours {
  /** The day it opens, 0 Sunday to 6 Saturday. */
  day: number
}

/** A date with its own hours; without hours it is closed all day. */
export interface SpecialDay {
  date: string
  hours: readonly Hours[]
}

/** Closed between these times on Fridays. */
export interface Pause {
  from: string
  until: string
}

export interface Schedule {
  hours: readonly Opening[]
  /** Subtracted from the usual hours of a Friday, but not from a Friday with its own hours. */
  fridayPause: Pause | null
  /** The week in Ramadan; null: as usual. */
  ramadanHours: readonly Opening[] | null
  /** First and last day of this or the next Ramadan; null when unknown. */
  ramadan: { startsOn: string; endsOn: string } | null
  specialDays: readonly SpecialDay[]
  closedSince: string | null
}

export type OpenState =
  /** `until` is null when it does not close within two weeks. */
  | { kind: 'open'; until: Date | null }
  /** `opensAt` is null when it does not open within two weeks. */
  | { kind: 'closed'; opensAt: Date | null; because: 'friday_prayer' | 'special_day' | null }
  | { kind: 'unknown' }
  | { kind: 'closed_for_good' }

export interface DayHours {
  date: string
  /** 0 Sunday to 6 Saturday. */
  day: number
  hours: readonly Hours[]
  because: 'ramadan' | 'special_day' | null
}

type Span = [start: number, end: number]

const FRIDAY = 5
const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000
const DAYS_AHEAD = 15

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minute: number) => {
  const ofDay = minute % DAY_MINUTES
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** Minutes of the day on which it opens; above 1440 on the next day. */
function spanOf({ opens, closes }: Hours): Span {
  const start = minutes(opens)
  const end = minutes(closes)
  return [start, end > start ? end : end + DAY_MINUTES]
}

function without([start, end]: Span, [from, until]: Span): Span[] {
  const parts: Span[] = [
    [start, Math.min(end, from)],
    [Math.max(start, until), end],
  ]
  return parts.filter(([begin, over]) => begin < over)
}

function pauseOn(schedule: Schedule, day: DayHours): Span | null {
  if (day.day !== FRIDAY || day.because === 'special_day' || !schedule.fridayPause) return null
  return [minutes(schedule.fridayPause.from), minutes(schedule.fridayPause.until)]
}

function plannedOn(schedule: Schedule, number: number): DayHours {
  const date = dateOf(number)
  const day = weekdayOf(number)
  const special = schedule.specialDays.find(special => special.date === date)
  if (special) return { date, day, hours: special.hours, because: 'special_day' }
  const { ramadan, ramadanHours } = schedule
  const isRamadan = ramadan !== null && date >= ramadan.startsOn && date <= ramadan.endsOn
  const week = isRamadan && ramadanHours ? ramadanHours : schedule.hours
  return {
    date,
    day,
    hours: week.filter(opening => opening.day === day).toSorted((a, b) => a.opens.localeCompare(b.opens)),
    because: isRamadan && ramadanHours ? 'ramadan' : null,
  }
}

function spansOn(schedule: Schedule, day: DayHours): Span[] {
  const pause = pauseOn(schedule, day)
  const spans = day.hours.map(spanOf)
  return pause ? spans.flatMap(span => without(span, pause)) : spans
}

export function weekAhead(schedule: Schedule, now: Date): DayHours[] {
  return Array.from({ length: 7 }, (_, away) => {
    const day = plannedOn(schedule, muscatDayNumber(now) + away)
    const hours = spansOn(schedule, day).map(([start, end]) => ({
      opens: clockOf(start),
      closes: clockOf(end),
    }))
    return { ...day, hours }
  })
}

/** Open stretches of two weeks in milliseconds; adjacent ones are merged. Includes the rest of yesterday's night. */
export function openStretches(schedule: Schedule, today: number): Span[] {
  const all = Array.from({ length: DAYS_AHEAD + 1 }, (_, n) => today - 1 + n).flatMap(number =>
    spansOfDay(schedule, number),
  )
  const joined: Span[] = []
  for (const [start, end] of all.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

export const spansOfDay = (schedule: Schedule, day: number): Span[] =>
  spansOn(schedule, plannedOn(schedule, day)).map(([start, end]) => [
    muscatMidnight(day) + start * MINUTE_MS,
    muscatMidnight(day) + end * MINUTE_MS,
  ])

type Window = { startsAt: string; endsAt: string }

const daysOf = ({ startsAt, endsAt }: Window) => {
  const first = muscatDayNumber(startsAt)
  const last = muscatDayNumber(Date.parse(endsAt) - 1)
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

const knows = ({ hours, specialDays }: Schedule, days: readonly number[]) =>
  hours.length > 0 || days.some(day => specialDays.some(({ date }) => date === dateOf(day)))

/** Whether the venue is open during the whole window. Unknown hours count as open. */
export function isOpenThrough(schedule: Schedule, window: Window): boolean {
  if (schedule.closedSince) return false
  const days = daysOf(window)
  if (!knows(schedule, days)) return true
  const [start, end] = [Date.parse(window.startsAt), Date.parse(window.endsAt)]
  return openStretches(schedule, days[0] ?? 0).some(([opens, closes]) => opens <= start && end <= closes)
}

/**
 * Whether the new hours close the venue during the window. A window outside of the old hours counts too when the hours
 * of its days change.
 */
export function closesOn(before: Schedule, after: Schedule, window: Window): boolean {
  if (isOpenThrough(after, window)) return false
  const days = daysOf(window)
  const hoursIn = (schedule: Schedule) =>
    schedule.closedSince
      ? null
      : {
          isKnown: knows(schedule, days),
          spans: [days[0]! - 1, ...days].map(day => spansOfDay(schedule, day)),
        }
  return JSON.stringify(hoursIn(before)) !== JSON.stringify(hoursIn(after))
}

/**
 * The current business day, which may have begun yesterday: its date, and when it ends. Everything that begins before
 * that is tonight, even after midnight.
 */
export function nightOf(schedule: Schedule, now: Date): { date: string; until: Date } {
  const today = muscatDayNumber(now)
  const endOf = (day: number) => Math.max(0, ...spansOfDay(schedule, day).map(([, end]) => end))
  const isStillYesterday = isOpenIn(spansOfDay(schedule, today - 1), now.getTime())
  return isStillYesterday
    ? { date: dateOf(today - 1), until: new Date(endOf(today - 1)) }
    : { date: dateOf(today), until: new Date(Math.max(muscatMidnight(today + 1), endOf(today))) }
}

const isOpenIn = (spans: readonly Span[], at: number) => spans.some(([start, end]) => at >= start && at < end)

/** Why it is closed at a time when it is usually open. */
function closedBecause(schedule: Schedule, now: Date): 'friday_prayer' | 'special_day' | null {
  const today = muscatDayNumber(now)
  const wouldBeOpen = (other: Partial<Schedule>) =>
    isOpenIn(openStretches({ ...schedule, ...other }, today), now.getTime())
  if (wouldBeOpen({ fridayPause: null })) return 'friday_prayer'
  return wouldBeOpen({ specialDays: [] }) ? 'special_day' : null
}

export function openStateAt(schedule: Schedule, now: Date): OpenState {
  if (schedule.closedSince) return { kind: 'closed_for_good' }
  if (schedule.hours.length === 0) return { kind: 'unknown' }
  const at = now.getTime()
  const today = muscatDayNumber(now)
  const spans = openStretches(schedule, today)
  const current = spans.find(([start, end]) => at >= start && at < end)
  if (current) {
    const horizon = muscatMidnight(today + DAYS_AHEAD)
    return { kind: 'open', until: current[1] >= horizon ? null : new Date(current[1]) }
  }
  const next = spans.find(([start]) => start > at)
  return {
    kind: 'closed',
    opensAt: next ? new Date(next[0]) : null,
    because: closedBecause(schedule, now),
  }
}

const overlap = (spans: readonly Span[]) =>
  spans.toSorted((a, b) => a[0] - b[0]).some(([, end], n, sorted) => (sorted[n + 1]?.[0] ?? Infinity) < end)

/** Overlapping hours of one day are an input error. */
export const hoursOverlap = (hours: readonly Hours[]) => overlap(hours.map(spanOf))

/** Includes the hours of a night that overlap with the next morning. */
export function weekOverlaps(week: readonly Opening[]): boolean {
  const spans = week.map((opening): Span => {
    const [start, end] = spanOf(opening)
    return [start + opening.day * DAY_MINUTES, end + opening.day * DAY_MINUTES]
  })
  const nextWeek = spans.map(([start, end]): Span => [start + 7 * DAY_MINUTES, end + 7 * DAY_MINUTES])
  return overlap([...spans, ...nextWeek])
}

export const withHours = (hours: readonly Opening[]): Schedule => ({
  hours,
  fridayPause: null,
  ramadanHours: null,
  ramadan: null,
  specialDays: [],
  closedSince: null,
})

/**
 * What happens to sales affected by new hours: they stay, confirmed by the venue; they go off sale; or their orders are
 * also cancelled and refunded.
 */
export const touchedFates = ['keep', 'withdraw', 'cancel'] as const
export type TouchedFate = (typeof touchedFates)[number]
