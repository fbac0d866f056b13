import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { OpenNow } from '#features/venues/opening-hours.tsx'
import { venueQuery } from '#features/venues/queries.ts'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { CloseForGood } from './close-for-good.tsx'
import { ScheduleForm } from './schedule-form.tsx'

/** When the venue is open: owners and managers say so. */
export function SchedulePage() {
  const t = useT('schedule')
  const { id, role } = useVenue()
  if (role === 'staff')
    return (
      <EmptyState
        icon={<Clock />}
        title={t('notForStaff')}
        level={1}
        action={<LinkButton to="/business/dashboard">{t('toDashboard')}</LinkButton>}
      >
        <p>{t('notForStaffText')}</p>
      </EmptyState>
    )
  return (
    <div className="wrap-page grid max-w-[52rem] grid-cols-1 gap-5 py-4 lg:py-6">
      <Schedule key={id} venueId={id} isOwner={role === 'owner'} />
    </div>
  )
}

function Schedule({ venueId, isOwner }: { venueId: string; isOwner: boolean }) {
  const t = useT('schedule')
  const venue = useQuery(venueQuery(venueId))
  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-28">{t('title')}</h1>
          {venue.data && <OpenNow venue={venue.data} />}
        </div>
        <p className="text-muted">{t('text')}</p>
        {venue.data && (
          <LinkButton
            to="/business/$venueId"
            params={{ venueId }}
            variant="ghost"
            size="small"
            className="-ms-3.5 justify-self-start"
          >
            {t('asShown')}
          </LinkButton>
        )}
      </header>
      {venue.data ? (
        <>
          {!venue.data.closedSince && <ScheduleForm venue={venue.data} />}
          {isOwner && <CloseForGood venue={venue.data} />}
        </>
      ) : venue.isError ? (
        <ErrorState error={venue.error} onRetry={() => venue.refetch()} retrying={venue.isFetching} />
      ) : (
        <Loading label={t('loading')} className="grid gap-5">
          <CardSkeleton className="h-96" />
          <CardSkeleton className="h-32" />
        </Loading>
      )}
    </>
  )
}
