import type { PersonPickup } from '@dawra/contract/desk/person-overview'
import { noonOf } from '#features/collections/collection-hours.ts'
import { StatusBadge } from '#features/collections/status-badge.tsx'
import { GiveBackButton } from '#features/office/acts/give-donation-back-act.tsx'
import { personOverviewQuery } from '#features/office/acts/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Money } from '#ui/money'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'

export function PersonPickupsPanel({
  userId,
  pickups,
}: {
  userId: string
  pickups: readonly PersonPickup[]
}) {
  const t = useT('adminOverviews.person.pickups')
  const format = useFormat()
  if (pickups.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ul>
        {pickups.map(({ id, number, day, status, grams, price, paidAt, refund }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
            {t('number', { number })}
            <StatusBadge status={status} />
            <span className="text-14 text-muted">
              <Time at={noonOf(day)} as="date" /> · {format.weight(grams)}
              {price > 0 && (
                <>
                  {' '}
                  · <Money baisa={price} />
                </>
              )}
            </span>
            {refund && <span className="text-14">{t(`refund.${refund}`)}</span>}
            {status === 'collected' && paidAt && !refund && (
              <GiveBackButton
                what="collection"
                id={id}
                name={t('number', { number })}
                price={price}
                queryKey={personOverviewQuery(userId).queryKey}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
