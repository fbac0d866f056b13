import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { BusinessOverviewPage } from '#pages/admin/overviews/business-overview.tsx'

export const Route = createFileRoute('/_admin/admin/businesses/$business')({
  staticData: {
    messages: [
      'adminAudit',
      'adminOverviews',
      'documents',
      'identity',
      'notifications',
      'operator',
      'secondFactor',
      'security',
      'sessions',
    ],
  },
  loader: ({ params }) => {
    if (!isUuid(params.business)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminOverviews.business.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  const { business } = Route.useParams()
  return <BusinessOverviewPage key={business} id={business} />
}
