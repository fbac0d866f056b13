import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import type { ReactNode } from 'react'
import { hoursOf, noonOf } from '#features/collections/collection-hours.ts'
import { StatusBadge } from '#features/collections/status-badge.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { Money } from '#ui/money'

export function PickupFacts({ request }: { request: CollectionRequest }) {
  const t = useT('collections')
  const format = useFormat()
  const { status, collectOn, slot, grams, collectedGrams, waste, area, price, plannedHour } = request
  const isOpen = status === 'awaiting_payment' || status === 'requested'
  return (
    <>
      <StatusBadge status={status} />
      <dl className="grid gap-2">
        <Fact name={t('form.day')}>
          {t('list.when', { day: format.day(noonOf(collectOn)), ...hoursOf(slot, format) })}
        </Fact>
        <Fact name={t('form.waste')}>
          {t('list.what', { weight: format.weight(grams), waste: t(`waste.${waste}`) })}
        </Fact>
        {collectedGrams !== null && (
          <Fact name={t('statuses.collected')}>{format.weight(collectedGrams)}</Fact>
        )}
        <Fact name={t('form.address')}>
          <AreaName area={area} />
        </Fact>
        <Fact name={t('paid.price')}>
          <Money baisa={price} />
        </Fact>
      </dl>
      {isOpen && (
        <p className="text-14 text-muted">
          {t('form.priceBack', { time: format.wallClock(`${plannedHour}:00`) })}
        </p>
      )}
      {status === 'planned' && <p className="text-14 text-muted">{t('paid.fixed')}</p>}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
