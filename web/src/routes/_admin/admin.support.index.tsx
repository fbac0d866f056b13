import { createFileRoute } from '@tanstack/react-router'
import { readQueueSearch } from '#features/support/queue-search.ts'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { SupportQueuePage } from '#pages/admin/support/queue-page.tsx'

export const Route = createFileRoute('/_admin/admin/support/')({
  staticData: {
    messages: ['identity', 'operator', 'operatorSupport', 'secondFactor', 'security', 'support'],
  },
  validateSearch: readQueueSearch,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorSupport.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <SupportQueuePage search={Route.useSearch()} />
}
