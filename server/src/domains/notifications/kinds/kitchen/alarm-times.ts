import { muscatDay, muscatDayNumber, muscatMidnight, muscatTime } from '@dawra/contract/platform/muscat.rules'
import type { PickupWindow } from '@dawra/contract/platform/schemas'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MORNING_HOUR = 6

/** The pickup is today or within the hour. For later orders a reminder comes in time. */
export const isDueSoon = ({ startsAt }: PickupWindow, now: Date): boolean =>
  muscatDay(startsAt) === muscatDay(now) || Date.parse(startsAt) - now.getTime() < HOUR

/** Postpones an alarm between midnight and six, but not past an hour before the window opens. */
export function notAtNight(at: Date, { startsAt }: PickupWindow): Date {
  if (muscatTime(at).getUTCHours() >= MORNING_HOUR) return at
  const morning = muscatMidnight(muscatDayNumber(at)) + MORNING_HOUR * HOUR
  return new Date(Math.max(at.getTime(), Math.min(morning, Date.parse(startsAt) - HOUR)))
}

/** Minutes after the order, and who is alarmed when nobody has opened the board by then. */
const STEPS = [
  { minutes: 3, who: 'team' },
  { minutes: 10, who: 'owner' },
  { minutes: 40, who: 'owner' },
  { minutes: 70, who: 'owner' },
] as const

export type AlarmStep = (typeof STEPS)[number]['who']

export interface AlarmTime {
  at: string
  who: AlarmStep
}

export function alarmTimes(window: PickupWindow, now: Date): AlarmTime[] {
  if (!isDueSoon(window, now)) return []
  const start = notAtNight(now, window)
  return STEPS.map(({ minutes, who }) => ({
    at: notAtNight(new Date(start.getTime() + minutes * MINUTE), window).toISOString(),
    who,
  }))
}
