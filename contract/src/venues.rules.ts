export interface Opening {
  /** 0 Sunday to 6 Saturday. */
  day: number
  opens: string
  /** At or before `opens`: on the next day. */
  closes: string
}

const DAY = 24 * 60
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Minutes since Sunday 00:00 in Muscat (UTC+4, no daylight saving). */
const weekMinute = (now: Date) => {
  const local = new Date(now.getTime() + 4 * 3_600_000)
  return local.getUTCDay() * DAY + local.getUTCHours() * 60 + local.getUTCMinutes()
}

/** The opening that holds at `now`, or null when the venue is closed. */
export function openingAt(hours: readonly Opening[], now: Date): Opening | null {
  const minute = weekMinute(now)
  const holds = ({ day, opens, closes }: Opening) => {
    const start = day * DAY + minutes(opens)
    const length = (minutes(closes) - minutes(opens) + DAY) % DAY || DAY
    return (minute - start + 7 * DAY) % (7 * DAY) < length
  }
  return hours.find(holds) ?? null
}
