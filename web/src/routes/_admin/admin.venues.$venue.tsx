import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { VenueOverviewPage } from '#pages/admin/overviews/venue-overview.tsx'

export const Route = createFileRoute('/_admin/admin/venues/$venue')({
  staticData: {
    messages: [
      'adminAudit',
      'adminOverviews',
      'documents',
      'identity',
      'officeActs',
      'operator',
      'secondFactor',
      'security',
      'sessions',
      'venues',
    ],
  },
  loader: requireUuid('venue'),
  head: hiddenHead(t => t('adminOverviews.venue.title')),
  component: Page,
})

function Page() {
  const { venue } = Route.useParams()
  return <VenueOverviewPage key={venue} id={venue} />
}
