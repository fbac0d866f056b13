import { isDay } from '@dawra/contract/platform/muscat.rules'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { RoundsDayPage } from '#pages/admin/rounds/day-page.tsx'
import { readRoundSearch } from '#pages/admin/rounds/search.ts'

export const Route = createFileRoute('/_admin/admin/rounds/$day')({
  staticData: {
    messages: ['adminRounds', 'identity', 'map', 'operator', 'secondFactor', 'security'],
  },
  validateSearch: readRoundSearch,
  loader: ({ params }) => {
    if (!isDay(params.day)) throw notFound()
  },
  head: hiddenHead(t => t('adminRounds.dayTitle')),
  component: function Page() {
    return <RoundsDayPage day={Route.useParams().day} round={Route.useSearch().round} />
  },
})
