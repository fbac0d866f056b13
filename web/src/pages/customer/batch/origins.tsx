import type { PublicBatch } from '@dawra/contract/processing/batch-page'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { Panel } from '#ui/panel'

export function Origins({ made }: { made: NonNullable<PublicBatch['made']> }) {
  const t = useT('batch.origins')
  const format = useFormat()
  const { origins, ownGrams, takenIn, takenOut } = made
  return (
    <Panel title={t('title')} text={t('text')}>
      <ul className="divide-y divide-line">
        {origins.map(({ area, grams }) => (
          <Origin key={area} grams={grams}>
            {area ? <AreaName area={area} /> : t('city')}
          </Origin>
        ))}
        {ownGrams > 0 && <Origin grams={ownGrams}>{t('own')}</Origin>}
      </ul>
      <p className="text-14 text-muted">
        {t('balance', { in: format.weight(takenIn), out: format.weight(takenOut) })}
      </p>
    </Panel>
  )
}

const Origin = ({ grams, children }: { grams: number; children: ReactNode }) => (
  <li className="flex items-baseline justify-between gap-3 py-2">
    <span>{children}</span>
    <span className="shrink-0 font-semibold tabular-nums">{useFormat().weight(grams)}</span>
  </li>
)
