import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { HeapPage } from '#pages/admin/heap/heap-page.tsx'

export const Route = createFileRoute('/_admin/admin/heaps/$heap')({
  staticData: {
    messages: ['adminHeaps', 'batch', 'identity', 'operator', 'secondFactor', 'security'],
  },
  loader: ({ params }) => {
    if (!isUuid(params.heap)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminHeaps.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <HeapPage heapId={Route.useParams().heap} />
}
