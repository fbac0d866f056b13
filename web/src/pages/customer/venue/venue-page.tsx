import type { Venue } from '@dawra/contract/venues'
import { useQuery } from '@tanstack/react-query'
import { DoorClosed } from 'lucide-react'
import { OpeningHours } from '#features/venues/opening-hours.tsx'
import { venueQuery } from '#features/venues/queries.ts'
import { ApiError } from '#lib/api-error'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useTitle } from '#lib/title'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { ReportButton } from '#parts/report/report-button.tsx'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { LinkButton } from '#ui/link-button'
import { Loading, Skeleton } from '#ui/skeleton'
import { CurrentDeals } from './current-deals.tsx'
import { RecentReviews } from './recent-reviews.tsx'
import { VenueContact } from './venue-contact.tsx'
import { VenueHero } from './venue-hero.tsx'
import { VenueImpactNote } from './venue-impact.tsx'

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

/** A venue with everything a guest may want to know before the way there. */
export function VenuePage({ venueId }: { venueId: string }) {
  const { data, error, isFetching, refetch } = useQuery(venueQuery(venueId))
  if (data) return <LoadedVenue venue={data} />
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (error)
    return (
      <div className="wrap-page">
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  return <VenuePageSkeleton />
}
