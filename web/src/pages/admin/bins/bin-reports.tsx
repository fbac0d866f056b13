import type { BinProblem } from '@dawra/contract/bins/schemas'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Time } from '#ui/time'

export function BinReports({ problems }: { problems: readonly BinProblem[] }) {
  const t = useT('bins.problem')
  const format = useFormat()
  return (
    <ul className="divide-y divide-line">
      {problems.map(({ id, kind, binNumber, day, note, reportedAt, outcome }) => (
        <li key={id} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <span>
              {t(`kinds.${kind}`)}
              {binNumber !== null && ` · ${t('binNumber', { number: String(binNumber) })}`}
              {day && ` · ${format.date(`${day}T08:00:00Z`)}`}
            </span>
            <Badge tone={outcome ? 'plain' : 'sun'}>
              {outcome ? t(`outcomes.${outcome}`) : t('waiting')}
            </Badge>
          </p>
          {note && (
            <p className="wrap-anywhere">
              <Name>{note}</Name>
            </p>
          )}
          <p className="text-14 text-muted">
            <Time at={reportedAt} />
          </p>
        </li>
      ))}
    </ul>
  )
}
