import { dayAfter, muscatDay, muscatInstant } from '@dawra/contract/platform/muscat.rules'

/** The day in Muscat, so many days from `now`: `2026-11-21`. */
export const dayIn = (now: Date, days: number): string => dayAfter(muscatDay(now), days)

/** The instant of a clock in Muscat on that day: `clockIn(now, 1, '12:00')` is noon of tomorrow. */
export const clockIn = (now: Date, days: number, clock: string): Date =>
  new Date(muscatInstant(dayIn(now, days), clock)!)
