import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { venueQuery } from '#features/venues/queries.ts'
import { useT } from '#lib/i18n'
import { ManagersOnly } from '#parts/venue/managers-only.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { VenueChanges } from './venue-changes.tsx'
import { VenueForm } from './venue-form.tsx'

export function VenueDetailsPage() {
  const t = useT('venueDetails')
  const { id, role } = useVenue()
  return (
    <ManagersOnly icon={<Store />} texts="venueDetails">
      <div className="wrap-page grid max-w-[52rem] grid-cols-1 gap-5 py-4 lg:py-6">
        <header className="grid gap-2">
          <h1 className="text-28">{t('title')}</h1>
          <p className="text-muted">{t('text')}</p>
          <LinkButton
            to="/business/$venueId"
            params={{ venueId: id }}
            variant="ghost"
            size="small"
            className="-ms-3.5 justify-self-start"
          >
            {t('asShown')}
          </LinkButton>
        </header>
        <Details key={id} venueId={id} />
        {role === 'owner' && <VenueChanges venueId={id} />}
      </div>
    </ManagersOnly>
  )
}

function Details({ venueId }: { venueId: string }) {
  const t = useT('venueDetails')
  const venue = useQuery(venueQuery(venueId))
  return (
    <Answer
      query={venue}
      waiting={
        <Loading label={t('loading')} className="grid gap-5">
          <CardSkeleton className="h-96" />
          <CardSkeleton className="h-64" />
        </Loading>
      }
    >
      {loaded => <VenueForm venue={loaded} />}
    </Answer>
  )
}
