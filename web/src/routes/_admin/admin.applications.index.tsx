import { createFileRoute } from '@tanstack/react-router'
import { readApplicationTab } from '#features/businesses/office-tabs.ts'
import { hiddenHead } from '#lib/page-head'
import { ApplicationsPage } from '#pages/admin/businesses/applications-page.tsx'

export const Route = createFileRoute('/_admin/admin/applications/')({
  staticData: { messages: ['identity', 'operator', 'operatorBusinesses', 'secondFactor', 'security'] },
  validateSearch: readApplicationTab,
  head: hiddenHead(t => t('operatorBusinesses.title')),
  component: Page,
})

function Page() {
  return <ApplicationsPage status={Route.useSearch().status ?? 'submitted'} />
}
