import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { PersonOverviewPage } from '#pages/admin/overviews/person-overview.tsx'

export const Route = createFileRoute('/_admin/admin/people/$user')({
  staticData: {
    messages: [
      'adminAudit',
      'adminOverviews',
      'bins',
      'collected',
      'collections',
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
    if (!isUuid(params.user)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminOverviews.person.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  const { user } = Route.useParams()
  return <PersonOverviewPage key={user} id={user} />
}
