import { muscatDay } from '@dawra/contract/platform/muscat.rules'

/** The last months in Muscat as `YYYY-MM`, the current one first. */
export function lastMonths(now: Date, count: number): string[] {
  const [year, month] = muscatDay(now).split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  )
}
