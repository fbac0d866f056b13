import type { PickupWindow } from '@dawra/contract/common'
import { muscatDay, muscatDayNumber, muscatMidnight, muscatTime } from '@dawra/contract/muscat.rules'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MORNING_HOUR = 6

/** It is picked up today, or within the hour; of other orders the tomorrow's team hears in time. */
export const isDueSoon = ({ startsAt }: PickupWindow, now: Date): boolean =>
  muscatDay(startsAt) === muscatDay(now) || Date.parse(startsAt) - now.getTime() < HOUR

/** From midnight to six nobody is woken, unless the window opens within the hour. */
export function notAtNight(at: Date, { startsAt }: PickupWindow): Date {
  if (muscatTime(at).getUTCHours() >= MORNING_HOUR) return at
  const morning = muscatMidnight(muscatDayNumber(at)) + MORNING_HOUR * HOUR
  return new Date(Math.max(at.getTime(), Math.min(morning, Date.parse(startsAt) - HOUR)))
}

/** Minutes after the order, and who hears of the board that nobody has opened by then. */
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

/** When the alarms of an order go off that is paid at this moment. */
export function alarmTimes(window: PickupWindow, now: Date): AlarmTime[] {
  if (!isDueSoon(window, now)) return []
  const start = notAtNight(now, window)
  return STEPS.map(({ minutes, who }) => ({
    at: notAtNight(new Date(start.getTime() + minutes * MINUTE), window).toISOString(),
    who,
  }))
}
