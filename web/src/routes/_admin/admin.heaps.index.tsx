import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { HeapsPage } from '#pages/admin/heaps/heaps-page.tsx'
import { readHeapsSearch } from '#pages/admin/heaps/search.ts'

export const Route = createFileRoute('/_admin/admin/heaps/')({
  staticData: {
    messages: ['adminHeaps', 'batch', 'conflict', 'identity', 'map', 'operator', 'secondFactor', 'security'],
  },
  validateSearch: readHeapsSearch,
  head: hiddenHead(t => t('adminHeaps.title')),
  component: Page,
})

function Page() {
  return <HeapsPage search={Route.useSearch()} />
}
