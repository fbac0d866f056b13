/** Muscat keeps UTC+4 all year. */
const OFFSET_MS = 4 * 3_600_000
const DAY_MS = 86_400_000

const local = (instant: string | Date) => new Date(new Date(instant).getTime() + OFFSET_MS).toISOString()

/** The calendar day in Muscat: `2026-11-21`. */
export const muscatDay = (instant: string | Date) => local(instant).slice(0, 10)
/** The wall clock in Muscat: `18:00`. */
export const muscatClock = (instant: string | Date) => local(instant).slice(11, 16)

/** The instant of a day and a clock in Muscat; null when they are none. */
export function muscatInstant(day: string, clock: string): string | null {
  const at = Date.parse(`${day}T${clock}:00+04:00`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** `2026-11-21` and 1 → `2026-11-22`. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
