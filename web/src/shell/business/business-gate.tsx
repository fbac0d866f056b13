import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { NoVenue } from '#features/venues/no-venue.tsx'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { myVenuesQuery } from '#parts/person/queries.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { chosenVenue, rememberVenue, VenueContext } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { Loading, Skeleton } from '#ui/skeleton'
import { BusinessLogo } from './business-logo.tsx'

interface GateProps {
  requested: string | undefined
  children: ReactNode
}

/**
 * The gate of the business area: a user without the venue sees what they can do instead. The server checks permissions
 * itself.
 */
export const BusinessGate = (props: GateProps) => (
  <SignedInOnly stays signInAt="/business/login" fallback={<GateSkeleton />}>
    <VenueGate {...props} />
  </SignedInOnly>
)

function VenueGate({ requested, children }: GateProps) {
  const venues = useQuery(myVenuesQuery())
  const queryClient = useQueryClient()
  const venue = venues.data && chosenVenue(venues.data, requested)
  // The server ends the stream when a membership changes, so the venues are refetched on `reconnected`.
  useLive([], () => void queryClient.invalidateQueries(myVenuesQuery()))
  useEffect(() => {
    if (venue) rememberVenue(venue.id)
  }, [venue])
  return (
    <Answer
      query={venues}
      waiting={<GateSkeleton />}
      failed={(_, problem) => <BareShell>{problem}</BareShell>}
    >
      {own =>
        venue ? (
          <VenueContext value={venue}>{children}</VenueContext>
        ) : (
          <BareShell>{own.length === 0 ? <NoVenue /> : <ForeignVenue />}</BareShell>
        )
      }
    </Answer>
  )
}

/** The business area before the user is known, and for users without a venue. */
const BareShell = ({ children }: { children: ReactNode }) => (
  <div className="flex grow flex-col lg:flex-row">
    <header className="on-deep bg-deep px-4 py-1.5 text-on-deep lg:min-h-dvh lg:w-60 lg:shrink-0 lg:p-4">
      <BusinessLogo />
    </header>
    <main id="main" tabIndex={-1} className="min-w-0 grow">
      {children}
    </main>
  </div>
)

function ForeignVenue() {
  const t = useT('business.foreign')
  return (
    <EmptyState
      icon={<Store />}
      title={t('title')}
      level={1}
      action={
        <LinkButton to="/business/dashboard" search={{ venue: undefined }}>
          {t('own')}
        </LinkButton>
      }
    >
      <p>{t('text')}</p>
    </EmptyState>
  )
}

function GateSkeleton() {
  const t = useT('business')
  return (
    <BareShell>
      <Loading label={t('loading')} className="wrap-page grid gap-4 py-6">
        <Skeleton className="h-8 w-48" />
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </div>
        <Skeleton className="h-56 rounded-card" />
      </Loading>
    </BareShell>
  )
}
