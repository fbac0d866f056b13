import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { readWeekSearch } from '#pages/admin/rounds/search.ts'
import { RoundsPage } from '#pages/admin/rounds/week-page.tsx'

export const Route = createFileRoute('/_admin/admin/rounds/')({
  staticData: { messages: ['adminRounds', 'identity', 'operator', 'secondFactor', 'security'] },
  validateSearch: readWeekSearch,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminRounds.title'), hidden: true })
  },
  component: function Page() {
    return <RoundsPage from={Route.useSearch().from} />
  },
})
