import type { RoundCard } from '@dawra/contract/rounds/schemas'
import { UserX } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { Name } from '#ui/bdi'

const TONES: Record<RoundCard['status'], BadgeTone> = {
  draft: 'plain',
  ready: 'luban',
  started: 'sea',
  ended: 'plain',
  cancelled: 'plain',
}

export function RoundBadges({ round: { status, driver, isLate } }: { round: RoundCard }) {
  const t = useT('adminRounds')
  const isOpen = status === 'draft' || status === 'ready'
  return (
    <>
      <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      {driver === null && isOpen && (
        <Badge tone="danger" icon={<UserX aria-hidden />}>
          {t('noDriver')}
        </Badge>
      )}
      {isLate && isOpen && <Badge tone="date">{t('tooLong')}</Badge>}
    </>
  )
}

export function RoundFigures({ round }: { round: RoundCard }) {
  const t = useT('adminRounds')
  const format = useFormat()
  const { stops, closed, metres, minutes, driver, vehicle, status } = round
  return (
    <p className="text-14 text-muted">
      {status === 'started' || status === 'ended'
        ? t('stopsClosed', { count: stops, closed })
        : t('stops', { count: stops })}
      {' · '}
      {format.distance(metres)} · {t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
      {' · '}
      <Name>{vehicle.name}</Name>
      {driver && (
        <>
          {' · '}
          <Name>{driver.name || t('someone')}</Name>
        </>
      )}
    </p>
  )
}
