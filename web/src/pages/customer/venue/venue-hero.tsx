import type { Venue } from '@dawra/contract/venues/schemas'
import { useQuery } from '@tanstack/react-query'
import { Leaf } from 'lucide-react'
import { ratingQuery } from '#features/reviews/queries.ts'
import { Distance } from '#features/venues/distance.tsx'
import { OpenNow } from '#features/venues/opening-hours.tsx'
import { venueTagsQuery } from '#features/venues/queries.ts'
import { useAreaName } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Heart } from '#parts/heart/heart.tsx'
import { useIsPartOpen } from '#parts/launch/launch.ts'
import { venuePlate } from '#parts/plate-of-listing.ts'
import { ShareButton } from '#parts/share/share-button.tsx'
import { BackTo } from '#ui/back-to'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Picture } from '#ui/picture'
import { Stars } from '#ui/stars'

const ON_PICTURE = 'rounded-control bg-paper text-loam'

export function VenueHero({ venue }: { venue: Venue }) {
  const locale = useLocale()
  const description = pick(venue.description, locale)
  return (
    <div className="grid gap-4 md:grid-cols-2 md:items-center md:gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
      <HeroPicture venue={venue} />
      <div className="grid gap-3">
        <h1 className="text-28">
          <Name>{pick(venue.name, locale)}</Name>
        </h1>
        <VenueFacts venue={venue} />
        <VenueTags venueId={venue.id} />
        <GoodToKnow venue={venue} />
        {description && <p className="max-w-prose whitespace-pre-line">{description}</p>}
      </div>
    </div>
  )
}

/** The kinds of food that the venue mostly sells; renders nothing before its first deal. */
function VenueTags({ venueId }: { venueId: string }) {
  const t = useT('deals')
  const page = useT('venues.page')
  const { data } = useQuery(venueTagsQuery(venueId))
  if (!data) return null
  const labels = [
    ...data.categories.map(category => t(`categories.${category}`)),
    ...data.tags.map(tag => t(`tags.${tag}`)),
  ]
  if (labels.length + data.dietary.length === 0) return null
  return (
    <ul aria-label={page('sells')} className="flex flex-wrap gap-2">
      {data.dietary.map(label => (
        <li key={label}>
          <Badge icon={<Leaf aria-hidden />}>{t(`dietary.${label}`)}</Badge>
        </li>
      ))}
      {labels.map(label => (
        <li key={label}>
          <Badge>{label}</Badge>
        </li>
      ))}
    </ul>
  )
}

function GoodToKnow({ venue }: { venue: Venue }) {
  const t = useT('venues')
  const { tags } = venue
  const takesCash = useIsPartOpen('cash') && venue.takesCash
  if (tags.length === 0 && !takesCash) return null
  return (
    <ul aria-label={t('goodToKnow')} className="flex flex-wrap gap-2">
      {tags.map(tag => (
        <li key={tag}>
          <Badge>{t(`tags.${tag}`)}</Badge>
        </li>
      ))}
      {takesCash && (
        <li>
          <Badge>{t('takesCash')}</Badge>
        </li>
      )}
    </ul>
  )
}

/** The venue's photo, else a placeholder for its kind, with the buttons for back, favourite and share. */
function HeroPicture({ venue }: { venue: Venue }) {
  const t = useT('venues')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const sharing = useT('sharing.texts')
  const area = areaNameOf(venue.area)
  return (
    <div className="relative -mx-4 aspect-[16/9] overflow-hidden md:mx-0 md:rounded-card">
      <Picture
        id={venue.picture}
        plate={venuePlate(venue.type)}
        alt={pick(venue.name, locale)}
        sizes="(min-width: 75rem) 31rem, (min-width: 48rem) 50vw, 100vw"
        width={640}
        height={360}
        eager
        className="absolute inset-0 size-full"
      />
      <div className="absolute inset-x-4 top-4 flex justify-between">
        <div className={`${ON_PICTURE} ps-2.5`}>
          <BackTo to="/browse" label={t('page.back')} />
        </div>
        <div className={`${ON_PICTURE} flex`}>
          <Heart kind="venue" id={venue.id} />
          <ShareButton
            shared={{ kind: 'venue', path: `/business/${venue.id}` }}
            text={sharing('venue', { venue: pick(venue.name, locale), area })}
          />
        </div>
      </div>
    </div>
  )
}

function VenueFacts({ venue }: { venue: Venue }) {
  const t = useT('venues')
  const areaNameOf = useAreaName()
  const rating = useQuery(ratingQuery(venue.id)).data
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p>
        {t(`types.${venue.type}`)}
        {' · '}
        {areaNameOf(venue.area)}
        <Distance to={venue.point} />
      </p>
      {rating?.stars && <Stars stars={rating.stars} count={rating.count} />}
      <OpenNow venue={venue} />
    </div>
  )
}
