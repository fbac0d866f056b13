import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { DonationOverviewPage } from '#pages/admin/overviews/donation-overview.tsx'

export const Route = createFileRoute('/_admin/admin/donations/$donation')({
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
    ],
  },
  loader: ({ params }) => {
    if (!isUuid(params.donation)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminOverviews.donation.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  const { donation } = Route.useParams()
  return <DonationOverviewPage key={donation} id={donation} />
}
