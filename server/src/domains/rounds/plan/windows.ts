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
}

/** When the work at a stop may begin: within its own hours, and in the hot season not around noon where it is food. */
export function windowsOf({ day, isFood, opensMinute, closesMinute }: Hours, rules: Rules): Span[] {
  const own =
    opensMinute === null || closesMinute === null
      ? WHOLE_DAY
      : { start: opensMinute * 60, end: closesMinute * 60 }
  const { hot, hotMonths } = rules
  const month = Number(day.slice(5, 7))
  const isHot = month >= hotMonths.from && month <= hotMonths.until && hot.start < hot.end
  if (!isFood || !isHot) return [own]
  return [
    { start: own.start, end: Math.min(own.end, hot.start) },
    { start: Math.max(own.start, hot.end), end: own.end },
  ].filter(({ start, end }) => start <= end)
}
