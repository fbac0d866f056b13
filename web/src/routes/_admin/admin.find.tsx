import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { FindPage } from '#pages/admin/find/find-page.tsx'
import { readFindSearch } from '#pages/admin/find/find-search.ts'

export const Route = createFileRoute('/_admin/admin/find')({
  staticData: { messages: ['adminOverviews', 'identity', 'operator', 'secondFactor', 'security'] },
  validateSearch: readFindSearch,
  head: hiddenHead(t => t('adminOverviews.title')),
  component: Page,
})

function Page() {
  return <FindPage search={Route.useSearch()} />
}
