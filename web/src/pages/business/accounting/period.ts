import { MONTH, monthAfter, QUARTER, quarterBefore, quarterOf } from '@dawra/contract/accounting.rules'
import { dayAfter, muscatDay } from '@dawra/contract/muscat.rules'

/** Which quarter and month the page shows, as its address says; without one it is the current one. */
export interface PeriodSearch {
  quarter?: string | undefined
  month?: string | undefined
}

const fitting = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export const periodOf = ({ quarter, month }: Record<string, unknown>): PeriodSearch => ({
  quarter: fitting(quarter, QUARTER),
  month: fitting(month, MONTH),
})

const QUARTERS = 12

/** The last three years of quarters, the current one first. */
export function lastQuarters(now: Date): string[] {
  const current = quarterOf(muscatDay(now))
  return Array.from({ length: QUARTERS }, (_, before) => quarterBefore(current, before))
}

/** The first and the last day of a quarter. */
export const daysOf = (months: readonly string[]): { from: string; until: string } => ({
  from: `${months[0]}-01`,
  until: dayAfter(`${monthAfter(months.at(-1)!)}-01`, -1),
})
