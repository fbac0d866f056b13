import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { readTrackerSearch } from '#pages/customer/composting-tracker/search.ts'
import { TrackerPage } from '#pages/customer/composting-tracker/tracker-page.tsx'

export const Route = createFileRoute('/_customer/composting-tracker')({
  staticData: { messages: ['composting', 'conflict', 'support'] },
  validateSearch: readTrackerSearch,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('composting.title'), description: t('composting.description') })
  },
  component: Page,
})

function Page() {
  return <TrackerPage {...Route.useSearch()} />
}
