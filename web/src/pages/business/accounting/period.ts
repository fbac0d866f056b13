import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { MONTH, monthAfter, QUARTER, quarterBefore, quarterOf } from '@dawra/contract/platform/quarters.rules'

/** The shown quarter and month in the URL; the current ones by default. */
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

/** The quarters of the last three years, the current one first. */
export function lastQuarters(now: Date): string[] {
  const current = quarterOf(muscatDay(now))
  return Array.from({ length: QUARTERS }, (_, before) => quarterBefore(current, before))
}

export const daysOf = (months: readonly string[]): { from: string; until: string } => ({
  from: `${months[0]}-01`,
  until: dayAfter(`${monthAfter(months.at(-1)!)}-01`, -1),
})
