import { DAY_MS, dateOf, muscatDayNumber, muscatMidnight, weekdayOf } from '../platform/muscat.rules.ts'
import { openStretches, type Schedule, spansOfDay } from '../venues/rules.ts'

export const templateAnchors = ['closing', 'clock'] as const
export const templateModes = ['list', 'ask'] as const
export const templateSilences = ['none', 'usual'] as const
export const templateDayStates = ['listed', 'asked', 'none', 'skipped', 'paused'] as const
export const templateDayReasons = [
  'closed',
  'closed_for_good',
  'closed_then',
  'no_hours',
  'paused',
  'unanswered',
  'answered_none',
  'refused',
  'missed',
  'listed_by_hand',
] as const
export type TemplateDayReason = (typeof templateDayReasons)[number]

export const MAX_TEMPLATES_PER_VENUE = 40
export const LEAD_CHOICES = [30, 60, 120, 180, 240, 360, 720] as const
/** A question must be answered this many minutes before the window. */
export const ANSWER_NOTICE = 30
export const SHORTEST_LEAD_TO_ASK = 60
export const SHORTEST_WINDOW = 15
export const LONGEST_BEFORE_CLOSING = 720

/** In minutes: before closing, or of the day (above 1440 on the next day). */
export interface TemplateWindow {
  anchor: (typeof templateAnchors)[number]
  from: number
  until: number
}

export type TemplateWindowObstacle = 'too_short' | 'out_of_range'

/** Why a window is invalid; null when it is valid. Mirrored by the constraint `templates_have_a_window`. */
export function templateWindowObstacle({
  anchor,
  from,
  until,
}: TemplateWindow): TemplateWindowObstacle | null {
  const minutes = anchor === 'closing' ? from - until : until - from
  if (minutes < SHORTEST_WINDOW) return 'too_short'
  const fits =
    anchor === 'closing'
      ? from <= LONGEST_BEFORE_CLOSING && until >= 0
      : from >= 0 && from < 1440 && minutes <= 1440
  return fits ? null : 'out_of_range'
}

export interface Series {
  weekdays: readonly number[]
  window: TemplateWindow
  leadMinutes: number
  /** From the first paused day until the first day that lists again. */
  pause: { from: string; until: string } | null
}

export type DayPlan =
  /** Times in milliseconds since 1970. */
  | { kind: 'offer'; at: number; startsAt: number; endsAt: number }
  | {
      kind: 'rest'
      at: number
      why: Extract<TemplateDayReason, 'closed' | 'closed_for_good' | 'closed_then' | 'no_hours' | 'paused'>
    }

const MINUTE_MS = 60_000

/** What a template does on a day in Muscat; null when the day is not one of its weekdays. */
export function planOfDay(series: Series, schedule: Schedule, day: number): DayPlan | null {
  if (!series.weekdays.includes(weekdayOf(day))) return null
  const rest = (why: Extract<DayPlan, { kind: 'rest' }>['why']): DayPlan => ({
    kind: 'rest',
    at: muscatMidnight(day + 1),
    why,
  })
  if (schedule.closedSince) return rest('closed_for_good')
  if (series.pause && isPaused(series.pause, dateOf(day))) return rest('paused')
  const window = windowOfDay(series.window, schedule, day)
  if (typeof window === 'string') return rest(window)
  return { kind: 'offer', at: window.startsAt - series.leadMinutes * MINUTE_MS, ...window }
}

export const isPaused = ({ from, until }: { from: string; until: string }, day: string) =>
  day >= from && day < until

/**
 * The window must lie within one stretch of open hours, so that a customer finds the venue open at its first and last
 * minute.
 */
function windowOfDay({ anchor, from, until }: TemplateWindow, schedule: Schedule, day: number) {
  const hasHours = schedule.hours.length > 0
  const spans = spansOfDay(schedule, day)
  const isSpecial = schedule.specialDays.some(({ date }) => date === dateOf(day))
  if (!hasHours && !isSpecial && anchor === 'closing') return 'no_hours'
  if (spans.length === 0 && (hasHours || isSpecial)) return 'closed'
  const closing = Math.max(...spans.map(([, end]) => end))
  const at = (minutes: number) =>
    anchor === 'closing' ? closing - minutes * MINUTE_MS : muscatMidnight(day) + minutes * MINUTE_MS
  const window = { startsAt: at(from), endsAt: at(until) }
  if (!hasHours && !isSpecial) return window
  const isOpen = openStretches(schedule, day).some(
    ([start, end]) => start <= window.startsAt && window.endsAt <= end,
  )
  return isOpen ? window : 'closed_then'
}

export interface PlannedDay {
  day: string
  plan: DayPlan
}

export function planDays(series: Series, schedule: Schedule, first: number, days: number): PlannedDay[] {
  return Array.from({ length: days }, (_, away) => first + away).flatMap(number => {
    const plan = planOfDay(series, schedule, number)
    return plan ? [{ day: dateOf(number), plan }] : []
  })
}

/** A window after midnight and the longest lead time reach this many days back. */
const DAYS_BACK = 2
const WEEKS_AHEAD = 4

/** The coming days whose listing time is still ahead. */
export const comingDays = (series: Series, schedule: Schedule, now: Date): PlannedDay[] =>
  planDays(series, schedule, muscatDayNumber(now) - DAYS_BACK, DAYS_BACK + 7 * WEEKS_AHEAD).filter(
    ({ plan }) => plan.at > now.getTime(),
  )

/** The three numbers that a question offers besides “none”, around the usual number: 5, 8 and 12 for 8. */
export function portionChoices(usual: number): number[] {
  const choices = [Math.round(usual * 0.6), usual, Math.ceil(usual * 1.5)]
  return [...new Set(choices.map(count => Math.min(500, Math.max(1, count))))]
}

interface Offered {
  title: { en: string | null; ar: string | null }
  window: { startsAt: string; endsAt: string }
}

const plain = (text: string | null) => (text ?? '').trim().toLowerCase()

export function isSameOffer(one: Offered, other: Offered): boolean {
  const same = (language: 'en' | 'ar') =>
    plain(one.title[language]) !== '' && plain(one.title[language]) === plain(other.title[language])
  return (
    (same('en') || same('ar')) &&
    Date.parse(one.window.startsAt) === Date.parse(other.window.startsAt) &&
    Date.parse(one.window.endsAt) === Date.parse(other.window.endsAt)
  )
}

/** Takes milliseconds since 1970. */
export const instantOf = (at: number) => new Date(at).toISOString()
export const LOOK_AHEAD_MS = DAY_MS / 8
