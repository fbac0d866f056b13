import { daysAhead, muscatClock, muscatDayNumber, muscatTime } from '@dawra/contract/platform/muscat.rules'
import type { Appearance } from './appearance.ts'
import { calendarOf } from './calendar.ts'
import type { Locale } from './locale.ts'
import { SPOKEN } from './spoken-languages.ts'

export type Instant = string | Date
interface Window {
  startsAt: Instant
  endsAt: Instant
}

const NBSP = '\u00a0'
/** A window that is longer and ends on another day names both days. */
const ONE_NIGHT_MS = 12 * 3_600_000
const EVENING = '18:00'
const MIDNIGHT = '00:00'

const at = (instant: Instant) => (typeof instant === 'string' ? new Date(instant) : instant)

/** 12-hour times; `hours` states the half of the day once if both ends share it. */
function twelveHours(locale: Locale) {
  const { halves, noon, midnight } = SPOKEN[locale]
  const halfOf = (wall: string) => (wall < '12:00' ? halves[0] : halves[1])
  const digits = (wall: string) => {
    const hour = Number(wall.slice(0, 2)) % 12 || 12
    return wall.endsWith(':00') ? String(hour) : `${hour}${wall.slice(2)}`
  }
  const clock = (wall: string) => (wall === '12:00' ? noon : `${digits(wall)}${NBSP}${halfOf(wall)}`)
  const end = (wall: string) => (wall === MIDNIGHT ? midnight : clock(wall))
  const hours = (from: string, until: string) =>
    from < until && halfOf(from) === halfOf(until)
      ? `${digits(from)}–${digits(until)}${NBSP}${halfOf(until)}`
      : `${clock(from)} – ${end(until)}`
  return { clock, end, hours }
}

const same = (wall: string) => wall
const TWENTY_FOUR_HOURS = {
  clock: same,
  end: same,
  hours: (from: string, until: string) => `${from}–${until}`,
}

/** Formats days, times and windows as usual in Oman. `now` is for words like “Today”. */
export function timesOf(locale: Locale, now: Date, clockOf: Appearance['clock'] = '12') {
  const { near, tonight, inside, apart } = SPOKEN[locale]
  const calendar = calendarOf(locale)
  const { clock, end, hours } = clockOf === '24' ? TWENTY_FOUR_HOURS : twelveHours(locale)
  const away = (instant: Instant) => muscatDayNumber(instant) - muscatDayNumber(now)

  const nearDay = (instant: Instant) => near[away(instant) + 1]
  const laterDay = (instant: Instant) => {
    const days = away(instant)
    const date = muscatTime(instant)
    return days > 1 && days < 7 ? calendar.weekday(date.getUTCDay()) : calendar.shortDay(date)
  }
  const day = (instant: Instant) => nearDay(instant) ?? laterDay(instant)
  /** Turns `Today` into `today`; names of weekdays and months do not change. */
  const dayInside = (instant: Instant) => {
    const named = nearDay(instant)
    return named ? inside(named) : laterDay(instant)
  }
  const isTonight = (instant: Instant) =>
    daysAhead(instant, now) === 0 && (away(instant) > 0 || muscatClock(instant) >= EVENING)
  const dayBefore = (instant: Instant) => (isTonight(instant) ? tonight : day(instant))
  const date = (instant: Instant) => calendar.date(muscatTime(instant))

  function window({ startsAt, endsAt }: Window) {
    const [start, finish] = [at(startsAt), at(endsAt)]
    const [from, until] = [muscatClock(start), muscatClock(finish)]
    // “Midnight” belongs to the evening before it.
    const isMidnight = clockOf === '12' && until === MIDNIGHT
    const lastDay = isMidnight ? new Date(finish.getTime() - 1) : finish
    const passesDays =
      finish.getTime() - start.getTime() > ONE_NIGHT_MS && muscatDayNumber(lastDay) !== muscatDayNumber(start)
    if (!passesDays) return apart(`${dayBefore(start)} ${hours(from, until)}`)
    return apart(`${dayBefore(start)} ${clock(from)} – ${dayInside(lastDay)} ${end(until)}`)
  }

  return {
    /** `8 pm`, `8:30 pm`, `noon` */
    clock: (instant: Instant) => apart(clock(muscatClock(instant))),
    /** The same for a time stored as `18:30`. */
    wallClock: (wall: string) => apart(clock(wall)),
    /** For example `8–10 pm` for `20:00` and `22:00`. */
    hours: (from: string, until: string) => apart(hours(from, until)),
    /** `18 Feb 2026` */
    date,
    /** `Today`, `Friday`, `Thu, 5 Mar` */
    day,
    /** The same inside a sentence: `today`, `Friday`. */
    dayInside,
    /** `YYYY-MM` → `November 2026`. */
    month: (month: string) => calendar.month(at(`${month}-15T08:00:00Z`)),
    /** 0 Sunday to 6 Saturday. */
    weekday: calendar.weekday,
    /** `18 Feb 2026, 6:05 pm` */
    dateTime: (instant: Instant) => apart(`${date(instant)}${calendar.comma} ${clock(muscatClock(instant))}`),
    /** `Tonight 8 pm`, `Tuesday 4 am` */
    moment: (instant: Instant) => apart(`${dayBefore(instant)} ${clock(muscatClock(instant))}`),
    /** The same inside a sentence: `tonight 8 pm`, `Tuesday 4 am`. */
    momentInside: (instant: Instant) =>
      apart(`${isTonight(instant) ? inside(tonight) : dayInside(instant)} ${clock(muscatClock(instant))}`),
    /** `Tonight 8–10 pm`, `Today 4 pm – Tuesday 4 am` */
    window,
  }
}
