import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { ApplicationPage } from '#pages/admin/businesses/application-page.tsx'

export const Route = createFileRoute('/_admin/admin/applications/$applicationId')({
  staticData: {
    messages: [
      'businesses',
      'deals',
      'identity',
      'operator',
      'operatorBusinesses',
      'secondFactor',
      'security',
      'venues',
    ],
  },
  head: hiddenHead(t => t('operatorBusinesses.title')),
  component: Page,
})

function Page() {
  return <ApplicationPage applicationId={Route.useParams().applicationId} />
}
