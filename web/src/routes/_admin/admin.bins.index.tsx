import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { BinsPage } from '#pages/admin/bins/bins-page.tsx'
import { readBinsSearch } from '#pages/admin/bins/search.ts'

export const Route = createFileRoute('/_admin/admin/bins/')({
  staticData: {
    messages: ['adminBins', 'bins', 'identity', 'operator', 'operatorCompost', 'secondFactor', 'security'],
  },
  validateSearch: readBinsSearch,
  head: hiddenHead(t => t('adminBins.title')),
  component: Page,
})

function Page() {
  return <BinsPage search={Route.useSearch()} />
}
