import type { OfficeDelivery } from '@dawra/contract/delivery-areas'
import { useAreaName } from '#lib/city'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Time } from '#ui/time'
import { useDeliveryText } from './use-delivery-text.ts'

/** How compost is delivered to an area, and who changed that last. */
export function DeliveryRow({ delivery, onOpen }: { delivery: OfficeDelivery; onOpen: () => void }) {
  const t = useT('operatorCompost.delivery')
  const areaNameOf = useAreaName()
  const text = useDeliveryText()
  const { area, changed } = delivery
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <h3 className="font-medium">
          <Name>{areaNameOf(area)}</Name>
        </h3>
        <p>{text(delivery)}</p>
        {changed && (
          <p className="text-14 text-muted">
            {t.rich('changed', {
              name: () => <Name>{changed.by.name || t('someone')}</Name>,
              time: () => <Time at={changed.at} as="relative" />,
            })}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('openOf', { area: areaNameOf(area) })}
        onClick={onOpen}
      >
        {t('open')}
      </Button>
    </div>
  )
}
