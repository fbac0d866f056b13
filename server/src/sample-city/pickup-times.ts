import type { Opening } from '@dawra/contract/venues/rules'
import { DAY, HOUR, MINUTE, openSpans, type Span, startOfDay } from './muscat-time.ts'

const QUARTER = 15 * MINUTE
/** A window that ends sooner is too short to reach. */
const REACHABLE = 45 * MINUTE

export type Occasion = 'now' | 'today' | 'tomorrow'
export const OCCASIONS: readonly Occasion[] = ['now', 'today', 'tomorrow']

export function occasionOf({ from }: Span, now: number): Occasion {
  if (from <= now) return 'now'
  return from < startOfDay(now) + DAY ? 'today' : 'tomorrow'
}

/** When a venue would hand surplus out: now if open, before closing, and after the meals of today and tomorrow. */
export function pickupTimes(hours: readonly Opening[], now: number): Span[] {
  const horizon = { from: now, to: startOfDay(now) + 2 * DAY }
  const spans = openSpans(hours, horizon)
  const current = spans.find(span => span.from <= now - QUARTER && span.to >= now + HOUR)
  const later = spans.flatMap(span => endsOfService(span, horizon)).filter(window => window.from > now)
  return [...(current ? [aroundNow(current, now)] : []), ...later.sort((a, b) => a.from - b.from)]
}

function aroundNow({ from, to }: Span, now: number): Span {
  const start = Math.max(from, Math.floor((now - 20 * MINUTE) / QUARTER) * QUARTER)
  const end = Math.min(to, Math.ceil((now + 2.5 * HOUR) / QUARTER) * QUARTER)
  return { from: start, to: end }
}

const CLEARINGS = [
  [10.5, 12.5],
  [14.5, 16.5],
  [20.5, 23],
  [25, 28],
] as const

/**
 * The times at which food is left over: the last two and a half hours of a span, and each of `CLEARINGS` that ends at
 * least an hour before it.
 */
function endsOfService({ from, to }: Span, horizon: Span): Span[] {
  const windows: Span[] = []
  if (to <= horizon.to) windows.push({ from: Math.max(from, to - 2.5 * HOUR), to })
  for (let day = startOfDay(Math.max(from, horizon.from - DAY)); day < Math.min(to, horizon.to); day += DAY)
    for (const [start, end] of CLEARINGS) windows.push({ from: day + start * HOUR, to: day + end * HOUR })
  return windows.filter(
    window =>
      window.from >= from &&
      (window.to === to || window.to + HOUR <= to) &&
      window.to > horizon.from + REACHABLE,
  )
}
