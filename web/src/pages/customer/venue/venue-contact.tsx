import { areaBySlug } from '@dawra/contract/areas.rules'
import type { Venue } from '@dawra/contract/venues'
import { MapPin, Navigation, Phone } from 'lucide-react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { StillMap } from '#parts/map/still-map.tsx'
import { Ltr } from '#ui/bdi'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Section } from '#ui/section'

/** Understood by every phone and computer, with the maps app it has. */
const directionsTo = ({ lat, lng }: Venue['point']) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`

/** `+96892123456` as people read it. */
const readable = (phone: string) => phone.replace(/^(\+968)(\d{4})(\d{4})$/, '$1 $2 $3')

/** Where it is and how to reach it. */
export function VenueContact({ venue }: { venue: Venue }) {
  const t = useT('venues.page')
  const locale = useLocale()
  return (
    <Section title={t('contact')}>
      <Card className="grid gap-4">
        <StillMap at={venue.point} shape="pin" label={t('mapLabel', { venue: pick(venue.name, locale) })} />
        <p className="flex gap-3">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />
          <span>
            <span className="sr-only">{t('address')}: </span>
            <bdi>{pick(venue.address, locale)}</bdi>
            <span className="block text-14 text-muted">{areaBySlug(venue.area)?.name[locale]}</span>
          </span>
        </p>
        <p className="flex gap-3">
          <Phone aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />
          <span>
            <span className="sr-only">{t('phone')}: </span>
            <Ltr className="tabular-nums">{readable(venue.phone)}</Ltr>
          </span>
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={`tel:${venue.phone}`} className={`${buttonClass('secondary')} grow`}>
            <Phone aria-hidden className="size-5" />
            {t('call')}
          </a>
          <a
            href={directionsTo(venue.point)}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass('secondary')} grow`}
          >
            <Navigation aria-hidden className="size-5" />
            {t('directions')}
          </a>
        </div>
      </Card>
    </Section>
  )
}
