import type { DayOfHeap } from '@dawra/contract/processing/schemas'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { noonOf } from './noon-of.ts'

export function HeatTable({ days }: { days: readonly DayOfHeap[] }) {
  const t = useT('batch.heat')
  const format = useFormat()
  const degrees = (value: number | null) =>
    value === null ? '' : t('degrees', { value: format.number(value) })
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-wadi underline underline-offset-4">
        {t('asTable')}
      </summary>
      <div className="overflow-x-auto">
        <table className="mt-1 w-full max-w-md text-start text-14 tabular-nums">
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              {(['day', 'coolest', 'hottest', 'turned'] as const).map(column => (
                <th key={column} scope="col" className="py-2 pe-3 text-start font-medium">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, coolest, hottest, isTurned }) => (
              <tr key={day} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pe-3 text-start font-normal">
                  {format.date(noonOf(day))}
                </th>
                <td className="py-2 pe-3">{degrees(coolest)}</td>
                <td className="py-2 pe-3">{degrees(hottest)}</td>
                <td className="py-2">{isTurned && t('yes')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
