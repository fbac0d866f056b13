import { DAY_MS, dateOf, muscatDayNumber, muscatMidnight, weekdayOf } from '../platform/muscat.rules.ts'
import { openStretches, type Schedule, spansOfDay } from '../venues/rules.ts'

export const templateAnchors = ['closing', 'clock'] as const
export const templateModes = ['list', 'ask'] as const
export const templateSilences = ['none', 'usual'] as const
export const templateDayStates = ['listed', 'asked', 'none', 'skipped', 'paused'] as const
/** Why a day of a template listed nothing. */
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
/** Minutes: a question is answered by half an hour before the window. */
export const ANSWER_NOTICE = 30
export const SHORTEST_LEAD_TO_ASK = 60
export const SHORTEST_WINDOW = 15
export const LONGEST_BEFORE_CLOSING = 720

/** In minutes: before closing, or of the day (beyond 1440 on the next). */
export interface TemplateWindow {
  anchor: (typeof templateAnchors)[number]
  from: number
  until: number
}

export type TemplateWindowObstacle = 'too_short' | 'out_of_range'

/** Why a window is none; null when it is one. Mirrored by the constraint `templates_have_a_window`. */
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

/** What the days of a template follow from. */
export interface Series {
  weekdays: readonly number[]
  window: TemplateWindow
  leadMinutes: number
  /** From a day until the first that lists again. */
  pause: { from: string; until: string } | null
}

export type DayPlan =
  /** Times in milliseconds since 1970. */
  | { kind: 'offer'; at: number; startsAt: number; endsAt: number }
  /** Nothing: known for good when the day is over. */
  | {
      kind: 'rest'
      at: number
      why: Extract<TemplateDayReason, 'closed' | 'closed_for_good' | 'closed_then' | 'no_hours' | 'paused'>
    }

const MINUTE_MS = 60_000

/** What a template does on a day of Muscat; null when it is not one of its weekdays. */
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

/** The window lies within one stretch of open hours: who comes at its first or last minute finds the door open. */
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

/** The days of a template from one day on, for so many days. */
export function planDays(series: Series, schedule: Schedule, first: number, days: number): PlannedDay[] {
  return Array.from({ length: days }, (_, away) => first + away).flatMap(number => {
    const plan = planOfDay(series, schedule, number)
    return plan ? [{ day: dateOf(number), plan }] : []
  })
}

/** A night's window and the longest lead reach so far from their day. */
const DAYS_BACK = 2
const WEEKS_AHEAD = 4

/** The coming days whose time has not come yet. */
export const comingDays = (series: Series, schedule: Schedule, now: Date): PlannedDay[] =>
  planDays(series, schedule, muscatDayNumber(now) - DAYS_BACK, DAYS_BACK + 7 * WEEKS_AHEAD).filter(
    ({ plan }) => plan.at > now.getTime(),
  )

/** The three numbers that a question offers beside none, around the usual one: 5, 8 and 12 for 8. */
export function portionChoices(usual: number): number[] {
  const choices = [Math.round(usual * 0.6), usual, Math.ceil(usual * 1.5)]
  return [...new Set(choices.map(count => Math.min(500, Math.max(1, count))))]
}

interface Offered {
  title: { en: string | null; ar: string | null }
  window: { startsAt: string; endsAt: string }
}

const plain = (text: string | null) => (text ?? '').trim().toLowerCase()

/** Whether two deals have the same name and the same window. Mirrored by deals.listed_twice() in SQL. */
export function isSameOffer(one: Offered, other: Offered): boolean {
  const same = (language: 'en' | 'ar') =>
    plain(one.title[language]) !== '' && plain(one.title[language]) === plain(other.title[language])
  return (
    (same('en') || same('ar')) &&
    Date.parse(one.window.startsAt) === Date.parse(other.window.startsAt) &&
    Date.parse(one.window.endsAt) === Date.parse(other.window.endsAt)
  )
}

/** Milliseconds of a planned moment as the contract writes it. */
export const instantOf = (at: number) => new Date(at).toISOString()
export const LOOK_AHEAD_MS = DAY_MS / 8
