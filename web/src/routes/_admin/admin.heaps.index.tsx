import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { HeapsPage } from '#pages/admin/heaps/heaps-page.tsx'
import { readHeapsSearch } from '#pages/admin/heaps/search.ts'

export const Route = createFileRoute('/_admin/admin/heaps/')({
  staticData: {
    messages: ['adminHeaps', 'batch', 'conflict', 'identity', 'map', 'operator', 'secondFactor', 'security'],
  },
  validateSearch: readHeapsSearch,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminHeaps.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <HeapsPage search={Route.useSearch()} />
}
