import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { RoundsOfDay } from '@dawra/contract/rounds/routes'
import type { Unassigned } from '@dawra/contract/rounds/schemas'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { MoveDialog } from './move-dialog.tsx'
import { PlaceName, PlaceText } from './place-text.tsx'

export function UnassignedPanel({ day }: { day: RoundsOfDay }) {
  const t = useT('adminRounds')
  const [opened, setOpened] = useState<Unassigned | null>(null)
  if (day.unassigned.length === 0) return null
  const hasRounds = day.day >= muscatDay(new Date()) && day.rounds.some(({ status }) => status !== 'ended')
  return (
    <Panel title={t('unassigned.title')} text={t('unassigned.text')}>
      <ul className="divide-y divide-line">
        {day.unassigned.map(item => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="font-medium">
                <PlaceName stop={item} />
              </p>
              <PlaceText stop={item} />
              <p className="text-14 text-date">{t(`why.${item.why}`)}</p>
            </div>
            {hasRounds && (
              <Button
                variant="secondary"
                size="small"
                aria-label={t('unassigned.of', { name: item.place?.name ?? '' })}
                onClick={() => setOpened(item)}
              >
                {t('unassigned.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && <MoveDialog day={day} from={{ unassigned: opened }} onClose={() => setOpened(null)} />}
    </Panel>
  )
}
