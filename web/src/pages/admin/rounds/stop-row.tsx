import type { PlannedStop } from '@dawra/contract/rounds/schemas'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Time } from '#ui/time'
import { PlaceName, PlaceText } from './place-text.tsx'

interface StopRowProps {
  stop: PlannedStop
  number: number
  /** Absent: the stop cannot be moved. */
  onMove: (() => void) | undefined
}

export function StopRow({ stop, number, onMove }: StopRowProps) {
  const t = useT('adminRounds')
  const format = useFormat()
  const { expectedAt, emptiedBefore, isLate, status, place } = stop
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-1 py-3">
      <span className="pt-0.5 font-semibold tabular-nums">{format.number(number)}</span>
      <div className="grid min-w-0 gap-0.5">
        {emptiedBefore && <p className="text-14 font-medium text-sea">{t('emptiedBefore')}</p>}
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {expectedAt && <Time at={expectedAt} as="clock" />}
          <PlaceName stop={stop} />
          {status !== 'planned' && <Badge tone="plain">{t(`stopStatus.${status}`)}</Badge>}
          {isLate && <Badge tone="danger">{t('outsideHours')}</Badge>}
        </p>
        <PlaceText stop={stop} />
      </div>
      {onMove && (
        <Button
          variant="ghost"
          size="small"
          aria-label={t('move.of', { number: format.number(number), name: place?.name ?? '' })}
          onClick={onMove}
        >
          {t('move.open')}
        </Button>
      )}
    </div>
  )
}
