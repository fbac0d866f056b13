import type { RoundOfDay, RoundsOfDay } from '@dawra/contract/rounds/routes'
import type { PlannedStop } from '@dawra/contract/rounds/schemas'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { DriverDialog } from './driver-dialog.tsx'
import { KeepOrderDialog } from './keep-order-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RoundBadges, RoundFigures } from './round-facts.tsx'
import { RoundLoad } from './round-load.tsx'
import { StopRow } from './stop-row.tsx'

type Opened = 'driver' | 'order' | { stop: PlannedStop } | null

export function RoundPanel({ round, day }: { round: RoundOfDay; day: RoundsOfDay }) {
  const t = useT('adminRounds')
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const isOpen = round.status !== 'ended' && round.status !== 'cancelled'
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          <Name>{round.name}</Name>
          <RoundBadges round={round} />
        </span>
      }
    >
      <RoundFigures round={round} />
      <RoundLoad round={round} />
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={() => setOpened('driver')}>
            {t(round.driver ? 'driver.change' : 'driver.give')}
          </Button>
          {round.list.some(({ kind }) => kind === 'bins') && (
            <Button variant="secondary" size="small" onClick={() => setOpened('order')}>
              {t('keep.open')}
            </Button>
          )}
        </div>
      )}
      {round.list.length === 0 ? (
        <p className="text-muted">{t('noStops')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {round.list.map((stop, index) => (
            <li key={stop.id}>
              <StopRow
                stop={stop}
                number={index + 1}
                onMove={isOpen && stop.status === 'planned' ? () => setOpened({ stop }) : undefined}
              />
            </li>
          ))}
        </ol>
      )}
      {opened === 'driver' && <DriverDialog round={round} onClose={close} />}
      {opened === 'order' && <KeepOrderDialog round={round} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <MoveDialog day={day} from={{ stop: opened.stop }} onClose={close} />
      )}
    </Panel>
  )
}
