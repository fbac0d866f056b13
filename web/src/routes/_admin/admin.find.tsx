import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { FindPage } from '#pages/admin/find/find-page.tsx'
import { readFindSearch } from '#pages/admin/find/find-search.ts'

export const Route = createFileRoute('/_admin/admin/find')({
  staticData: { messages: ['adminOverviews', 'identity', 'operator', 'secondFactor', 'security'] },
  validateSearch: readFindSearch,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminOverviews.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <FindPage search={Route.useSearch()} />
}
