import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
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
      'officeActs',
      'operator',
      'secondFactor',
      'security',
      'sessions',
    ],
  },
  loader: requireUuid('user'),
  head: hiddenHead(t => t('adminOverviews.person.title')),
  component: Page,
})

function Page() {
  const { user } = Route.useParams()
  return <PersonOverviewPage key={user} id={user} />
}
