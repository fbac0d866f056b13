import type { Pickup } from '@dawra/contract/orders'
import { Navigation, Phone } from 'lucide-react'
import { directionsTo } from '#lib/directions'
import { useT } from '#lib/i18n'
import { buttonClass } from '#ui/button'

/** Ways to reach the venue: by phone and on the road. Who sells compost has no counter to call. */
export function PickupContact({ kind, venue }: Pick<Pickup, 'kind' | 'venue'>) {
  const t = useT('orders')
  return (
    <>
      {kind === 'deals' && (
        <a href={`tel:${venue.phone}`} className={buttonClass('secondary', 'small')}>
          <Phone aria-hidden className="size-4" />
          {t('call')}
        </a>
      )}
      <a
        href={directionsTo(venue.point)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('secondary', 'small')}
      >
        <Navigation aria-hidden className="size-4" />
        {t('directions')}
      </a>
    </>
  )
}
