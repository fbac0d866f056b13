import { areaBySlug } from '@dawra/contract/areas.rules'
import type { Venue } from '@dawra/contract/venues'
import { useQuery } from '@tanstack/react-query'
import { cx } from '#lib/cx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { BackTo } from '#ui/back-to'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Picture } from '#ui/picture'
import { Stars } from '#ui/stars'
import { Heart } from '../favourites/heart.tsx'
import { venuePlate } from '../listing/plate-of.ts'
import { ratingQuery } from '../reviews/queries.ts'
import { ShareButton } from '../sharing/share-button.tsx'
import { OpenNow } from './opening-hours.tsx'

const ON_PICTURE = 'rounded-control bg-paper text-loam'

/** Picture, name, rating, what kind of place, and whether it is open. */
export function VenueHero({ venue }: { venue: Venue }) {
  const t = useT('venues')
  const locale = useLocale()
  const rating = useQuery(ratingQuery(venue.id)).data
  const sharing = useT('sharing.texts')
  const area = areaBySlug(venue.area)?.name[locale] ?? venue.area
  const description = pick(venue.description, locale)
  return (
    <div className="grid gap-4">
      <div
        className={cx(
          'relative -mx-4 overflow-hidden md:mx-0 md:rounded-card',
          venue.picture ? 'aspect-[16/9] md:aspect-[3/1]' : 'h-36 md:h-44',
        )}
      >
        <Picture
          id={venue.picture}
          plate={venuePlate(venue.type)}
          alt={pick(venue.name, locale)}
          sizes="(min-width: 75rem) 72rem, 100vw"
          width={1152}
          height={384}
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
      <div className="grid gap-2">
        <h1 className="text-28">
          <Name>{pick(venue.name, locale)}</Name>
        </h1>
        <ul className="flex flex-wrap items-center gap-2 [&>li]:flex">
          <li>
            <Badge>{t(`types.${venue.type}`)}</Badge>
          </li>
          <li>
            <Badge>{area}</Badge>
          </li>
          {rating?.stars && (
            <li>
              <Stars stars={rating.stars} count={rating.count} />
            </li>
          )}
          <li>
            <OpenNow venue={venue} />
          </li>
        </ul>
      </div>
      {description && <p className="max-w-prose whitespace-pre-line">{description}</p>}
    </div>
  )
}
