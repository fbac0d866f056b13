import { createFileRoute, notFound } from '@tanstack/react-router'
import { readOutcome } from '#features/payment/outcome.ts'
import type { Returned } from '#features/payment/payment-screen.ts'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { PaidPickupPage } from '#pages/customer/paid-pickup/paid-pickup-page.tsx'

interface PickupSearch {
  /** The status with which the gateway's page redirected back. */
  returned?: Returned
}

export const Route = createFileRoute('/_customer/compost-products/pickup_/$collectionId')({
  staticData: { messages: ['checkout', 'collections', 'orders'] },
  validateSearch: (search): PickupSearch => ({ returned: readOutcome(search.returned) }),
  loader: ({ params }) => {
    if (!isUuid(params.collectionId)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('collections.title'), hidden: true })
  },
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
