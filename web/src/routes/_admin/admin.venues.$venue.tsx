import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { VenueOverviewPage } from '#pages/admin/overviews/venue-overview.tsx'

export const Route = createFileRoute('/_admin/admin/venues/$venue')({
  staticData: {
    messages: [
      'adminAudit',
      'adminOverviews',
      'documents',
      'identity',
      'notifications',
      'officeActs',
      'operator',
      'secondFactor',
      'security',
      'sessions',
      'venues',
    ],
  },
  loader: ({ params }) => {
    if (!isUuid(params.venue)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminOverviews.venue.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  const { venue } = Route.useParams()
  return <VenueOverviewPage key={venue} id={venue} />
}
