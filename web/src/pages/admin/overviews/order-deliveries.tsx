import type { OrderOverview } from '@dawra/contract/desk/order-overview'
import { RoundPhoto } from '#features/rounds/round-photo.tsx'
import { useT } from '#lib/i18n'
import { useMay } from '#parts/person/use-may.ts'
import { Name } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { Fact, Facts } from './facts.tsx'

type Delivery = OrderOverview['deliveries'][number]

export function OrderDeliveries({ order: { deliveries } }: { order: OrderOverview }) {
  const t = useT('adminOverviews.deliveries')
  if (deliveries.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ul className="grid grid-cols-1 gap-5">
        {deliveries.map(delivery => (
          <li key={delivery.stopId} className="grid grid-cols-1 gap-2">
            <OneDelivery delivery={delivery} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function OneDelivery({ delivery }: { delivery: Delivery }) {
  const t = useT('adminOverviews.deliveries')
  const may = useMay()
  const { day, round, driver, status, closedAt, missedBecause, proof, takenBy, photoHash } = delivery
  return (
    <>
      <p className="font-medium">
        <Name>{round}</Name> · <Time at={`${day}T08:00:00Z`} as="day" /> · {t(`states.${status}`)}
      </p>
      <Facts>
        {driver && (
          <Fact name={t('driver')}>
            <Name>{driver}</Name>
          </Fact>
        )}
        {closedAt && (
          <Fact name={t('at')}>
            <Time at={closedAt} as="dateTime" />
          </Fact>
        )}
        {missedBecause && <Fact name={t('because')}>{t(`reasons.${missedBecause}`)}</Fact>}
        {proof && (
          <Fact name={t('proof')}>
            {takenBy ? t('byName', { name: `\u2068${takenBy}\u2069` }) : t('byCode')}
          </Fact>
        )}
      </Facts>
      {photoHash && may('planning') && <RoundPhoto office hash={photoHash} alt={t('photo')} />}
    </>
  )
}
