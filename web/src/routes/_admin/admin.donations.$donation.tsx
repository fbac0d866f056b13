import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { DonationOverviewPage } from '#pages/admin/overviews/donation-overview.tsx'

export const Route = createFileRoute('/_admin/admin/donations/$donation')({
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
    ],
  },
  loader: requireUuid('donation'),
  head: hiddenHead(t => t('adminOverviews.donation.title')),
  component: Page,
})

function Page() {
  const { donation } = Route.useParams()
  return <DonationOverviewPage key={donation} id={donation} />
}
