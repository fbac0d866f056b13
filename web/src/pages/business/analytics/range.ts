import { type DayRange, lastDays } from '@dawra/contract/insights/analytics.rules'

/** The range in the URL: the last days, or a start and an end. Thirty days by default. */
export interface RangeSearch {
  from?: string | undefined
  to?: string | undefined
  days?: 7 | 90 | undefined
  of?: 'all' | undefined
}

export const PRESETS = [7, 30, 90] as const

export const rangeOf = ({ from, to, days }: RangeSearch, today: string): DayRange =>
  from && to ? { from, to } : lastDays(today, days ?? 30)
