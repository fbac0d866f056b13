import type { Pickup } from '@dawra/contract/orders/schemas'
import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import { Clock, MapPin, MessageSquareText } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { isToBeCollected } from '../order-state.ts'

const WINDOWS = { deals: 'window', collection: 'collectionWindow', delivery: 'deliveryWindow' } as const

export function PickupFacts({ pickup }: { pickup: Pickup }) {
  const t = useT('orders')
  const locale = useLocale()
  const format = useFormat()
  const instructions = isToBeCollected(pickup) && pick(pickup.instructions, locale)
  return (
    <dl className="grid gap-2.5">
      <Fact icon={<Clock aria-hidden />} name={t(WINDOWS[pickup.kind])}>
        <bdi suppressHydrationWarning className="font-medium">
          {format.window(pickup.window)}
        </bdi>
      </Fact>
      <Fact icon={<MapPin aria-hidden />} name={t(pickup.destination ? 'deliverTo' : 'address')}>
        {pickup.destination ? (
          <DestinationLines destination={pickup.destination} />
        ) : (
          <Name>{pick(pickup.venue.address, locale)}</Name>
        )}
      </Fact>
      {instructions && (
        <Fact icon={<MessageSquareText aria-hidden />} name={t('instructions')}>
          <Name>{instructions}</Name>
        </Fact>
      )}
    </dl>
  )
}

function DestinationLines({ destination }: { destination: NonNullable<Pickup['destination']> }) {
  const t = useT('orders')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const { area, address } = destination
  const parts = [
    areaNameOf(area),
    address?.way && t('way', { way: address.way }),
    address?.building && t('building', { building: address.building }),
    address?.complex,
    address?.landmark,
  ].filter(part => part !== null && part !== undefined && part !== '')
  return (
    <>
      {address && (
        <span className="block font-medium">
          <Name>{address.label}</Name>
        </span>
      )}
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && CONVENTIONS[locale].comma}
          <Name>{part}</Name>
        </Fragment>
      ))}
    </>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="flex gap-2.5">
    <dt className="shrink-0 text-wadi [&>svg]:mt-0.5 [&>svg]:size-5">
      {icon}
      <span className="sr-only">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)
