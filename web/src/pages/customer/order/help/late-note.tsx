import { lateObstacle } from '@dawra/contract/orders/pickup-problems.rules'
import type { Pickup } from '@dawra/contract/orders/schemas'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { useAnnounceLate } from './use-announce-late.ts'

export function LateNote({ pickup }: { pickup: Pickup }) {
  const t = useT('pickupHelp.late')
  const format = useFormat()
  const now = useNow({ updateInterval: 20_000 })
  const saying = useAnnounceLate(pickup, () => undefined)
  const { late } = pickup
  if (!late || late.minutes === 0) return null
  return (
    <div role="status" className="grid justify-items-start gap-1 rounded-control bg-luban px-3.5 py-2.5">
      <p className="font-medium text-wadi">{t('said', { until: format.clock(late.until) })}</p>
      {lateObstacle(pickup, 0, now) === null && (
        <Button
          variant="ghost"
          size="small"
          pending={saying.isPending}
          onClick={() => saying.mutate(0)}
          className="-ms-3.5"
        >
          {t('takeBack')}
        </Button>
      )}
    </div>
  )
}
