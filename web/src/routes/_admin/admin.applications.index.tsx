import { createFileRoute } from '@tanstack/react-router'
import { readApplicationTab } from '#features/businesses/office-tabs.ts'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { ApplicationsPage } from '#pages/admin/businesses/applications-page.tsx'

export const Route = createFileRoute('/_admin/admin/applications/')({
  staticData: { messages: ['identity', 'operator', 'operatorBusinesses', 'secondFactor', 'security'] },
  validateSearch: readApplicationTab,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorBusinesses.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <ApplicationsPage status={Route.useSearch().status ?? 'submitted'} />
}
