import { areaBySlug } from '@dawra/contract/areas.rules'
import type { DealDetail } from '@dawra/contract/browse'
import { Distance } from '#features/venues/distance.tsx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { venuePlate } from '#parts/plate-of.ts'
import { Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { Picture } from '#ui/picture'
import { Stars } from '#ui/stars'

/** Who sells it. */
export function DealVenue({ venue }: { venue: DealDetail['venue'] }) {
  const t = useT('deals.page')
  const types = useT('venues.types')
  const locale = useLocale()
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Picture
        id={venue.picture}
        plate={venuePlate(venue.type)}
        alt=""
        sizes="64px"
        width={64}
        height={64}
        className="size-16 shrink-0 overflow-hidden rounded-control"
      />
      <div className="min-w-0 grow basis-40">
        <h2 className="text-18">
          <Name>{pick(venue.name, locale)}</Name>
        </h2>
        <p className="text-14 text-muted">
          {types(venue.type)}
          {' · '}
          {areaBySlug(venue.area)?.name[locale]}
          <Distance to={venue.point} />
        </p>
        {venue.rating && <Stars stars={venue.rating.stars} count={venue.rating.count} className="text-14" />}
      </div>
      <LinkButton to="/business/$venueId" params={{ venueId: venue.id }} variant="secondary">
        {t('viewStore')}
      </LinkButton>
    </Card>
  )
}
