import { createFileRoute } from '@tanstack/react-router'
import { readQueueSearch } from '#features/support/queue-search.ts'
import { hiddenHead } from '#lib/page-head'
import { SupportQueuePage } from '#pages/admin/support/support-queue-page.tsx'

export const Route = createFileRoute('/_admin/admin/support/')({
  staticData: {
    messages: ['identity', 'operator', 'operatorSupport', 'secondFactor', 'security', 'support'],
  },
  validateSearch: readQueueSearch,
  head: hiddenHead(t => t('operatorSupport.title')),
  component: Page,
})

function Page() {
  return <SupportQueuePage search={Route.useSearch()} />
}
