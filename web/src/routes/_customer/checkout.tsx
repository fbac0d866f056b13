import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { CheckoutPage } from '#pages/customer/checkout/checkout-page.tsx'
import { PaymentPage } from '#pages/customer/checkout/payment-page.tsx'
import { readOutcome } from '#parts/payment/outcome.ts'
import type { Returned } from '#parts/payment/payment-screen.ts'

interface CheckoutSearch {
  /** The order to pay; without one, the checkout of the cart. */
  order?: string
  /** The status with which the gateway's page redirected back. */
  returned?: Returned
}

export const Route = createFileRoute('/_customer/checkout')({
  staticData: { messages: ['cart', 'checkout', 'identity', 'orders'] },
  validateSearch: (search): CheckoutSearch => ({
    order: typeof search.order === 'string' && isUuid(search.order) ? search.order : undefined,
    returned: readOutcome(search.returned),
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: match.search.order ? t('checkout.payment') : t('checkout.title'), hidden: true })
  },
  component: Checkout,
})

function Checkout() {
  const { order, returned } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!order) return <CheckoutPage />
  return (
    <PaymentPage
      orderId={order}
      returned={returned}
      onReturned={next => navigate({ search: { order, returned: next }, replace: true })}
    />
  )
}
