import type { DealDetail } from '@dawra/contract/browse'
import { Navigation } from 'lucide-react'
import { directionsTo } from '#lib/directions'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { StillMap } from '#parts/map/still-map.tsx'
import { buttonClass } from '#ui/button'

/** Where it is picked up: a small map, the address, and the way there. */
export function PickupPlace({ venue }: { venue: DealDetail['venue'] }) {
  const t = useT('venues.page')
  const page = useT('deals.page')
  const locale = useLocale()
  return (
    <section aria-label={page('place')} className="grid gap-3">
      <StillMap at={venue.point} shape="pin" label={t('mapLabel', { venue: pick(venue.name, locale) })} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-40">
          <span className="sr-only">{t('address')}: </span>
          <bdi>{pick(venue.address, locale)}</bdi>
        </p>
        <a
          href={directionsTo(venue.point)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'small')}
        >
          <Navigation aria-hidden className="size-4.5" />
          {t('directions')}
        </a>
      </div>
    </section>
  )
}
