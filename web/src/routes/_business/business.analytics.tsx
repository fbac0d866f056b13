import { dayNumberOf } from '@dawra/contract/platform/muscat.rules'
import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { AnalyticsPage } from '#pages/business/analytics/analytics-page.tsx'
import type { RangeSearch } from '#pages/business/analytics/range.ts'

const dayOf = (typed: unknown) =>
  typeof typed === 'string' && /^2[01]\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(dayNumberOf(typed))
    ? typed
    : undefined

export const Route = createFileRoute('/_business/business/analytics')({
  staticData: { messages: ['venueAnalytics', 'reviews'] },
  validateSearch: (search): RangeSearch => ({
    from: dayOf(search.from),
    to: dayOf(search.to),
    days: search.days === 7 || search.days === 90 ? search.days : undefined,
    of: search.of === 'all' ? 'all' : undefined,
  }),
  head: hiddenHead(t => t('venueAnalytics.title')),
  component: Analytics,
})

function Analytics() {
  return <AnalyticsPage search={Route.useSearch()} />
}
