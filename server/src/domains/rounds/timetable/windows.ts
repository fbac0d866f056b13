import { withoutHotHours } from '../solver/index.ts'
import type { Rules } from './rules.ts'

/** Seconds of a day in Muscat. */
export interface Span {
  start: number
  end: number
}

const WHOLE_DAY: Span = { start: 0, end: 86_400 }

interface Hours {
  day: string
  isFood: boolean
  opensMinute: number | null
  closesMinute: number | null
  serviceSeconds: number
}

/** When a stop may be visited: within its own hours, and for food in the hot season not around noon. */
export function windowsOf(stop: Hours, { hot, hotMonths }: Rules): Span[] {
  const { day, isFood, opensMinute, closesMinute, serviceSeconds } = stop
  const own =
    opensMinute === null || closesMinute === null
      ? WHOLE_DAY
      : { start: opensMinute * 60, end: closesMinute * 60 }
  const month = Number(day.slice(5, 7))
  const isHot = month >= hotMonths.from && month <= hotMonths.until && hot.start < hot.end
  return isFood && isHot ? withoutHotHours([own], hot, serviceSeconds) : [own]
}
