import { muscatDayNumber, muscatMidnight } from '../platform/muscat.rules.ts'

/** Five in the morning: between the last order of a night in Ramadan and the start of the first baker. */
const MORNING_MS = 5 * 3_600_000

/** The next 5 in the morning in Muscat, when everybody is on shift again. */
export const shiftsBeginAfter = (now: Date): string =>
  new Date(muscatMidnight(muscatDayNumber(now.getTime() - MORNING_MS) + 1) + MORNING_MS).toISOString()
