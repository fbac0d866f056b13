import type { DealStatus } from '@dawra/contract/deals/schemas'
import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { OwnDealsPage } from '#pages/business/deals/own-deals-page.tsx'
import { isDealStatus } from '#pages/business/deals/statuses.ts'

export const Route = createFileRoute('/_business/business/deals/')({
  staticData: { messages: ['businessDeals', 'leftovers'], lazyMessages: ['donations', 'giving'] },
  /** Deals on sale by default. */
  validateSearch: (search): { status?: DealStatus | undefined } => ({
    status: isDealStatus(search.status) && search.status !== 'live' ? search.status : undefined,
  }),
  head: hiddenHead(t => t('businessDeals.title')),
  component: Deals,
})

function Deals() {
  const { status = 'live' } = Route.useSearch()
  return <OwnDealsPage status={status} />
}
