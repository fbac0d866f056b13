import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { readTrackerSearch } from '../../features/composting/search.ts'
import { TrackerPage } from '../../features/composting/tracker-page.tsx'

export const Route = createFileRoute('/_customer/composting-tracker')({
  staticData: { words: ['composting', 'conflict', 'support'] },
  validateSearch: readTrackerSearch,
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('composting.title'), description: t('composting.description') })
  },
  component: Page,
})

function Page() {
  return <TrackerPage {...Route.useSearch()} />
}
