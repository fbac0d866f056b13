const DAY_MINUTES = 1440

/** Minutes of the day of a clock such as `07:30`; null when it is none. */
export function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** The same of an end: midnight is that of the evening. */
export const untilMinuteOf = (clock: string): number | null =>
  minuteOf(clock) || (clock === '00:00' ? DAY_MINUTES : null)

const two = (value: number) => String(value).padStart(2, '0')

/** `07:30` of minutes of the day. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
