import { dayAfter, dayNumberOf } from '../platform/muscat.rules.ts'

export const MOST_DAYS = 366

export interface DayRange {
  from: string
  to: string
}

export const daysOf = ({ from, to }: DayRange) => dayNumberOf(to) - dayNumberOf(from) + 1

export const rangeBefore = (range: DayRange): DayRange => ({
  from: dayAfter(range.from, -daysOf(range)),
  to: dayAfter(range.from, -1),
})

export const lastDays = (today: string, days: number): DayRange => ({
  from: dayAfter(today, 1 - days),
  to: today,
})

/** Why a range is refused; null when it is valid. */
export function rangeObstacle(range: DayRange): 'range_order' | 'range_length' | null {
  const days = daysOf(range)
  if (!(days >= 1)) return 'range_order'
  return days > MOST_DAYS ? 'range_length' : null
}

export const analyticsTables = ['days', 'hours', 'totals', 'praise'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

/** Whole per cent; null when the whole is 0. */
export const share = (part: number, whole: number) => (whole > 0 ? Math.round((part * 100) / whole) : null)
