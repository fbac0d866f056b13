import type { Replan } from '@dawra/contract/rounds/replans'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

interface ComparisonProps {
  before: NonNullable<Replan['before']>
  after: NonNullable<Replan['after']>
}

export function ReplanComparison({ before, after }: ComparisonProps) {
  const t = useT('adminRounds')
  const format = useFormat()
  const time = (minutes: number) => t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  const rows = [
    { key: 'distance', was: format.distance(before.metres), is: format.distance(after.metres) },
    { key: 'work', was: time(before.minutes), is: time(after.minutes) },
    { key: 'longest', was: time(before.longest), is: time(after.longest) },
    { key: 'used', was: format.number(before.rounds), is: format.number(after.rounds) },
    { key: 'unassigned', was: format.number(before.unassigned), is: format.number(after.unassigned) },
  ] as const
  return (
    <div className="grid gap-3">
      <table className="w-full text-start">
        <caption className="sr-only">{t('replan.title')}</caption>
        <thead>
          <tr className="border-b border-line text-14 text-muted">
            <th scope="col" className="py-2 text-start font-medium">
              <span className="sr-only">{t('replan.figure')}</span>
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('replan.before')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('replan.after')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, was, is }) => (
            <tr key={key}>
              <th scope="row" className="py-2 text-start font-medium">
                {t(`replan.figures.${key}`)}
              </th>
              <td className="py-2 text-end tabular-nums">{was}</td>
              <td className="py-2 text-end font-semibold tabular-nums">{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('replan.moved', { count: after.moved })}</p>
    </div>
  )
}
