import type { FavouriteVenue } from '@dawra/contract/favourites/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, HeartPlus } from 'lucide-react'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Heart } from '#parts/heart/heart.tsx'
import { favouriteVenuesQuery } from '#parts/heart/queries.ts'
import { venuePlate } from '#parts/plate-of-listing.ts'
import { Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { Picture } from '#ui/picture'
import { Stars } from '#ui/stars'
import { AlertBox } from './alert-box.tsx'
import { OfferLine } from './current-offer-line.tsx'
import { FavouriteList } from './favourite-list.tsx'

export function FavouriteVenues() {
  const list = useInfiniteQuery(favouriteVenuesQuery())
  return (
    <FavouriteList list={list} keyOf={({ venue }) => venue.id} empty={<NoVenues />}>
      {favourite => <VenueCard favourite={favourite} />}
    </FavouriteList>
  )
}

function VenueCard({ favourite }: { favourite: FavouriteVenue }) {
  const t = useT('favourites')
  const types = useT('venues.types')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const { venue, alerts, dealCount } = favourite
  const name = pick(venue.name, locale)
  return (
    <Card className="grid gap-3">
      <div className="flex items-start gap-3">
        <Picture
          id={venue.picture}
          plate={venuePlate(venue.type)}
          alt=""
          sizes="64px"
          width={64}
          height={64}
          className="size-16 shrink-0 overflow-hidden rounded-control"
        />
        <div className="min-w-0 grow">
          <h2 className="text-18">
            <Link
              to="/business/$venueId"
              params={{ venueId: venue.id }}
              className="relative after:absolute after:inset-x-0 after:-inset-y-2 hover-able:hover:underline hover-able:hover:underline-offset-4"
            >
              <Name>{name}</Name>
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
            <span>
              {types(venue.type)} · {areaNameOf(venue.area)}
            </span>
            {venue.rating && <Stars {...venue.rating} className="text-loam" />}
          </p>
        </div>
        <Heart kind="venue" id={venue.id} name={name} className="-me-2 -mt-1" />
      </div>
      {dealCount > 0 ? <OnNow favourite={favourite} /> : <NothingNow favourite={favourite} />}
      <div className="border-t border-line pt-1">
        <AlertBox
          subject={{ kind: 'venue', id: venue.id }}
          wish="alerts"
          isOn={alerts}
          label={t.rich('venueAlerts', { venue: () => <Name>{name}</Name> })}
        />
      </div>
    </Card>
  )
}

function OnNow({ favourite: { venue, deals, dealCount } }: { favourite: FavouriteVenue }) {
  const t = useT('favourites')
  return (
    <div className="grid gap-1">
      <h3 className="font-text text-14 font-semibold text-wadi">{t('onNow', { count: dealCount })}</h3>
      <ul className="grid gap-0.5">
        {deals.map(offer => (
          <li key={offer.id}>
            <OfferLine offer={offer} />
          </li>
        ))}
      </ul>
      {dealCount > deals.length && (
        <LinkButton
          to="/business/$venueId"
          params={{ venueId: venue.id }}
          variant="ghost"
          size="small"
          className="-ms-3.5 justify-self-start"
        >
          {t('allOfVenue', { count: dealCount })}
          <ChevronRight aria-hidden className="flip-rtl size-4" />
        </LinkButton>
      )}
    </div>
  )
}

function NothingNow({ favourite: { next } }: { favourite: FavouriteVenue }) {
  const t = useT('favourites')
  const format = useFormat()
  return (
    <div>
      <h3 className="font-text text-14 font-semibold text-muted">{t('notOn')}</h3>
      {next && (
        <p className="text-14 text-muted" suppressHydrationWarning>
          {t(next.source, { day: format.dayInside(next.at), time: format.clock(next.at) })}
        </p>
      )}
    </div>
  )
}

function NoVenues() {
  const t = useT('favourites.empty')
  return (
    <EmptyState
      icon={<HeartPlus />}
      title={t('venuesTitle')}
      action={<LinkButton to={'/browse' as string}>{t('browse')}</LinkButton>}
    >
      <p>{t('venuesText')}</p>
    </EmptyState>
  )
}
