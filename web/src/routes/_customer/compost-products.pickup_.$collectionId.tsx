import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { PaidPickupPage } from '#pages/customer/paid-pickup/paid-pickup-page.tsx'
import { readOutcome } from '#parts/payment/outcome.ts'
import type { Returned } from '#parts/payment/payment-screen.ts'

interface PickupSearch {
  /** The status with which the gateway's page redirected back. */
  returned?: Returned
}

export const Route = createFileRoute('/_customer/compost-products/pickup_/$collectionId')({
  staticData: { messages: ['checkout', 'collections', 'orders'] },
  validateSearch: (search): PickupSearch => ({ returned: readOutcome(search.returned) }),
  loader: requireUuid('collectionId'),
  head: hiddenHead(t => t('collections.title')),
  component: Pickup,
})

function Pickup() {
  const { collectionId } = Route.useParams()
  const { returned } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PaidPickupPage
      collectionId={collectionId}
      returned={returned}
      onReturned={next => navigate({ search: { returned: next }, replace: true })}
    />
  )
}
