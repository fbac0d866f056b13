import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { BinsPage } from '#pages/admin/bins/bins-page.tsx'
import { readBinsSearch } from '#pages/admin/bins/search.ts'

export const Route = createFileRoute('/_admin/admin/bins/')({
  staticData: {
    messages: ['adminBins', 'bins', 'identity', 'operator', 'operatorCompost', 'secondFactor', 'security'],
  },
  validateSearch: readBinsSearch,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminBins.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <BinsPage search={Route.useSearch()} />
}
