import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
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
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorBusinesses.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <ApplicationPage applicationId={Route.useParams().applicationId} />
}
