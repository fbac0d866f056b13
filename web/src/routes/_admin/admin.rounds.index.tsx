import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { readWeekSearch } from '#pages/admin/rounds/search.ts'
import { RoundsPage } from '#pages/admin/rounds/week-page.tsx'

export const Route = createFileRoute('/_admin/admin/rounds/')({
  staticData: { messages: ['adminRounds', 'identity', 'operator', 'secondFactor', 'security'] },
  validateSearch: readWeekSearch,
  head: hiddenHead(t => t('adminRounds.title')),
  component: function Page() {
    return <RoundsPage from={Route.useSearch().from} />
  },
})
