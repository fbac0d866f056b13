import { type DayRange, lastDays } from '@dawra/contract/analytics.rules'

/** What the address says: so many days until today, or a period of its own. Thirty days when it says nothing. */
export interface RangeSearch {
  from?: string | undefined
  to?: string | undefined
  days?: 7 | 90 | undefined
  /** All stores of the person together. */
  of?: 'all' | undefined
}

export const PRESETS = [7, 30, 90] as const

export const rangeOf = ({ from, to, days }: RangeSearch, today: string): DayRange =>
  from && to ? { from, to } : lastDays(today, days ?? 30)
