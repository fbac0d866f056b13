const DAY_MINUTES = 1440

/** Parses a time such as `07:30` into minutes of the day; null when it is not one. */
export function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Parses an end time: 00:00 means midnight at the end of the day. */
export const untilMinuteOf = (clock: string): number | null =>
  minuteOf(clock) || (clock === '00:00' ? DAY_MINUTES : null)

const two = (value: number) => String(value).padStart(2, '0')

/** Formats minutes of the day as `07:30`. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
