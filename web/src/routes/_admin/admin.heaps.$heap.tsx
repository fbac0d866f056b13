import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { HeapPage } from '#pages/admin/heap/heap-page.tsx'

export const Route = createFileRoute('/_admin/admin/heaps/$heap')({
  staticData: {
    messages: ['adminHeaps', 'batch', 'identity', 'operator', 'secondFactor', 'security'],
  },
  loader: requireUuid('heap'),
  head: hiddenHead(t => t('adminHeaps.title')),
  component: Page,
})

function Page() {
  return <HeapPage heapId={Route.useParams().heap} />
}
