const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether this is a day of the calendar, such as `2026-11-29`. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** The week that is looked at, by its first day. */
export const readWeekSearch = ({ from }: Record<string, unknown>): { from?: string } =>
  isDay(from) ? { from } : {}

/** The round of a day that is looked at. */
export const readRoundSearch = ({ round }: Record<string, unknown>): { round?: string } =>
  typeof round === 'string' ? { round } : {}
