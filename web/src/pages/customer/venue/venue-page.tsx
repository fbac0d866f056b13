import type { Venue } from '@dawra/contract/venues/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DoorClosed, MapPin, Navigation, Phone, Sprout } from 'lucide-react'
import { venueImpactQuery } from '#features/impact/queries.ts'
import { OpeningHours } from '#features/venues/opening-hours.tsx'
import { venueQuery } from '#features/venues/queries.ts'
import { isNotFound } from '#lib/api-error'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useTitle } from '#lib/title'
import { StillMap } from '#parts/map/still-map.tsx'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { ReportButton } from '#parts/report/report-button.tsx'
import { Answer } from '#ui/answer'
import { Ltr } from '#ui/bdi'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { Section } from '#ui/section'
import { Loading, Skeleton } from '#ui/skeleton'
import { CurrentDeals } from './current-deals.tsx'
import { RecentReviews } from './recent-reviews.tsx'
import { VenueHero } from './venue-hero.tsx'

function VenuePageSkeleton() {
  const t = useT('venues.page')
  return (
    <Loading label={t('loading')} className="wrap-page grid gap-4 pb-10 md:pt-6">
      <div className="grid gap-4 md:grid-cols-2 md:items-center md:gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
        <Skeleton className="-mx-4 aspect-[16/9] rounded-none md:mx-0 md:rounded-card" />
        <div className="grid gap-4">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      </div>
      <Skeleton className="h-40 w-full rounded-card" />
    </Loading>
  )
}

function ClosedForGood() {
  const t = useT('venues.page')
  return (
    <EmptyState
      icon={<DoorClosed />}
      title={t('closedForGoodTitle')}
      action={<LinkButton to="/browse">{t('otherDeals')}</LinkButton>}
    >
      {t('closedForGoodText')}
    </EmptyState>
  )
}

function LoadedVenue({ venue }: { venue: Venue }) {
  useTitle(pick(venue.name, useLocale()))
  return (
    <div className="wrap-page grid gap-6 pb-10 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-8 md:pt-6">
      <div className="md:col-span-2">
        <VenueHero venue={venue} />
      </div>
      <div className="grid min-w-0 content-start gap-8">
        {venue.closedSince ? <ClosedForGood /> : <CurrentDeals venueId={venue.id} />}
        <RecentReviews venueId={venue.id} />
      </div>
      <div className="grid gap-6 md:self-start">
        <VenueContact venue={venue} />
        <OpeningHours venue={venue} />
        <VenueImpactNote venueId={venue.id} />
        <ReportButton subject={{ kind: 'venue', id: venue.id }} />
      </div>
    </div>
  )
}

/** A link that every phone and computer opens in its maps app. */
const directionsTo = ({ lat, lng }: Venue['point']) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`

const readable = (phone: string) => phone.replace(/^(\+968)(\d{4})(\d{4})$/, '$1 $2 $3')

function VenueContact({ venue }: { venue: Venue }) {
  const t = useT('venues.page')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  return (
    <Section title={t('contact')}>
      <Card className="grid gap-4">
        <StillMap at={venue.point} shape="pin" label={t('mapLabel', { venue: pick(venue.name, locale) })} />
        <p className="flex gap-3">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />
          <span>
            <span className="sr-only">{t('address')}: </span>
            <bdi>{pick(venue.address, locale)}</bdi>
            <span className="block text-14 text-muted">{areaNameOf(venue.area)}</span>
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

function VenueImpactNote({ venueId }: { venueId: string }) {
  const t = useT('venues.page.impact')
  const format = useFormat()
  const { data } = useQuery(venueImpactQuery(venueId))
  if (!data || data.gramsSaved <= 0) return null
  return (
    <section aria-labelledby="venue-impact" className="on-deep rounded-card bg-deep p-5 text-on-deep">
      <h2 id="venue-impact" className="flex items-center gap-2 text-18">
        <Sprout aria-hidden className="size-6 shrink-0 text-sprout" strokeWidth={1.6} />
        {t('title')}
      </h2>
      <p className="mt-2">
        <bdi className="me-2 font-heading text-28 leading-tight font-semibold text-[#f7c548] tabular-nums">
          {format.weight(data.gramsSaved)}
        </bdi>
        {t('saved')}
      </p>
      <p className="mt-1 text-14 opacity-85">
        {t('estimated', { meals: data.mealsSaved, co2e: format.weight(data.co2eGrams) })}
      </p>
      {data.listed > 0 && (
        <p className="mt-1 text-14 opacity-85">
          {t('balance', { listed: format.weight(data.listed), residual: format.weight(data.residual) })}
        </p>
      )}
      <Link
        to="/impact/method"
        className="-mb-2 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {t('method')}
      </Link>
    </section>
  )
}

export function VenuePage({ venueId }: { venueId: string }) {
  const venue = useQuery(venueQuery(venueId))
  return (
    <Answer
      query={venue}
      waiting={<VenuePageSkeleton />}
      failed={(error, problem) =>
        isNotFound(error) ? <NotFoundPage /> : <div className="wrap-page">{problem}</div>
      }
    >
      {loaded => <LoadedVenue venue={loaded} />}
    </Answer>
  )
}
