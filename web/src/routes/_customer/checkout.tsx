import { createFileRoute } from '@tanstack/react-router'
import { type BuyNow, readBuyNow } from '#features/cart/buy-now.ts'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { CheckoutPage } from '#pages/customer/checkout/checkout-page.tsx'
import { PaymentPage } from '#pages/customer/checkout/payment-page.tsx'
import { readOutcome } from '#parts/payment/outcome.ts'
import type { Returned } from '#parts/payment/payment-screen.ts'

/** Without an order: the checkout of one deal alone, else of the cart. */
interface CheckoutSearch extends Partial<BuyNow> {
  /** The order to pay. */
  order?: string
  /** The status with which the gateway's page redirected back. */
  returned?: Returned
}

export const Route = createFileRoute('/_customer/checkout')({
  staticData: { messages: ['cart', 'checkout', 'identity', 'orders'] },
  validateSearch: (search): CheckoutSearch => ({
    order: typeof search.order === 'string' && isUuid(search.order) ? search.order : undefined,
    returned: readOutcome(search.returned),
    ...readBuyNow(search),
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: match.search.order ? t('checkout.payment') : t('checkout.title'), hidden: true })
  },
  component: Checkout,
})

function Checkout() {
  const search = Route.useSearch()
  const { order, returned } = search
  const navigate = Route.useNavigate()
  if (!order) return <CheckoutPage buy={readBuyNow({ ...search })} />
  return (
    <PaymentPage
      orderId={order}
      returned={returned}
      onReturned={next => navigate({ search: { order, returned: next }, replace: true })}
    />
  )
}
