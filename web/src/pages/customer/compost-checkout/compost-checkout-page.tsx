import { useQuery } from '@tanstack/react-query'
import { EmptyCompostCart } from '#features/cart/compost/compost-group.tsx'
import { useReviewedCompost } from '#features/cart/compost/use-reviewed-compost.ts'
import { CheckoutSkeleton } from '#features/orders/checkout/checkout-skeleton.tsx'
import { useAwaitsCards } from '#features/orders/checkout/use-saved-cards.ts'
import { UnpaidOrder } from '#features/orders/unpaid-order.tsx'
import { useT } from '#lib/i18n'
import { ClosedPart, WhenOpen } from '#parts/launch/when-open.tsx'
import { meQuery } from '#parts/person/queries.ts'
import { productsQuery } from '#parts/shop/queries.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answers } from '#ui/answer'
import { BackLink, PageHeader } from '#ui/page-header'
import { CompostCheckoutForm } from './compost-checkout-form.tsx'

export function CompostCheckoutPage() {
  const t = useT('checkout')
  return (
    <div className="wrap-page min-h-[85dvh] pb-10">
      <PageHeader back={<BackLink to="/cart" label={t('backToCart')} />} title={t('title')} />
      <SignedInOnly fallback={<CheckoutSkeleton />}>
        <UnpaidOrder next="compost" />
        <WhenOpen name="shop" otherwise={<ClosedPart />}>
          <Checkout />
        </WhenOpen>
      </SignedInOnly>
    </div>
  )
}

function Checkout() {
  const cart = useReviewedCompost()
  const me = useQuery(meQuery())
  const products = useQuery(productsQuery())
  const awaitsCards = useAwaitsCards()
  if (cart.ready && cart.lines.length === 0) return <EmptyCompostCart />
  return (
    <Answers queries={[me, products]} waiting={<CheckoutSkeleton />}>
      {([person]) =>
        cart.ready && cart.areas && !awaitsCards ? (
          <CompostCheckoutForm me={person} review={cart} areas={cart.areas} />
        ) : (
          <CheckoutSkeleton />
        )
      }
    </Answers>
  )
}
