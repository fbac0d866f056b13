import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { BusinessOverviewPage } from '#pages/admin/overviews/business-overview.tsx'

export const Route = createFileRoute('/_admin/admin/businesses/$business')({
  staticData: {
    messages: [
      'adminAudit',
      'adminOverviews',
      'documents',
      'identity',
      'operator',
      'secondFactor',
      'security',
      'sessions',
    ],
  },
  loader: requireUuid('business'),
  head: hiddenHead(t => t('adminOverviews.business.title')),
  component: Page,
})

function Page() {
  const { business } = Route.useParams()
  return <BusinessOverviewPage key={business} id={business} />
}
