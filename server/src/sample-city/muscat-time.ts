import { muscatDayNumber, muscatMidnight, muscatTime } from '@dawra/contract/platform/muscat.rules'
import type { Opening } from '@dawra/contract/venues/rules'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export interface Span {
  from: number
  to: number
}

export const startOfDay = (instant: number) => muscatMidnight(muscatDayNumber(instant))

const sinceMidnight = (clock: string) => Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3)) * MINUTE

/** When a venue with these hours is open between `from` and `to`, in order; adjacent spans are merged. */
export function openSpans(hours: readonly Opening[], { from, to }: Span): Span[] {
  const spans: Span[] = []
  for (let day = startOfDay(from) - DAY; day < to; day += DAY) {
    const weekday = muscatTime(day).getUTCDay()
    for (const opening of hours.filter(candidate => candidate.day === weekday))
      spans.push(spanOf(opening, day))
  }
  return joined(spans.sort((a, b) => a.from - b.from)).filter(span => span.to > from && span.from < to)
}

function spanOf({ opens, closes }: Opening, day: number): Span {
  const [start, end] = [day + sinceMidnight(opens), day + sinceMidnight(closes)]
  return { from: start, to: end > start ? end : end + DAY }
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}
