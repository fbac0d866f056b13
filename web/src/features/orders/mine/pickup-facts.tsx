import type { Pickup } from '@dawra/contract/orders'
import { Clock, MapPin, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { isToBeCollected } from '../order-state.ts'
import { DestinationLines } from './destination-lines.tsx'

const WINDOWS = { deals: 'window', collection: 'collectionWindow', delivery: 'deliveryWindow' } as const

/** When and where a pickup is collected or delivered, and what the venue asks for. */
export function PickupFacts({ pickup }: { pickup: Pickup }) {
  const t = useT('orders')
  const locale = useLocale()
  const format = useFormat()
  // Of use only to somebody who still has to come.
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

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="flex gap-2.5">
    <dt className="shrink-0 text-wadi [&>svg]:mt-0.5 [&>svg]:size-5">
      {icon}
      <span className="sr-only">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)
