import type { BuyNow } from '#features/cart/buy-now.ts'
import { useMaySignUp } from '#features/identity/roles/queries.ts'
import { CheckoutSkeleton } from '#features/orders/checkout/checkout-skeleton.tsx'
import { UnpaidOrder } from '#features/orders/unpaid-order.tsx'
import { useT } from '#lib/i18n'
import { GuestsToo, SignedInOnly } from '#parts/signed-in-only.tsx'
import { BackLink, PageHeader } from '#ui/page-header'
import { CartCheckout } from './cart-checkout.tsx'
import { DealCheckout } from './deal-checkout.tsx'

interface CheckoutPageProps {
  /** One deal alone; without it, the food in the cart. */
  buy: BuyNow | undefined
}

/** The checkout for users and guests. A guest creates an account with the order, unless sign-up is closed. */
export function CheckoutPage({ buy }: CheckoutPageProps) {
  const t = useT('checkout')
  const Gate = useMaySignUp(undefined) ? GuestsToo : SignedInOnly
  return (
    <div className="wrap-page pb-10">
      <PageHeader
        back={
          buy ? (
            <BackLink to="/deal/$dealId" params={{ dealId: buy.deal }} label={t('backToDeal')} />
          ) : (
            <BackLink to={'/cart' as string} label={t('backToCart')} />
          )
        }
        title={t('title')}
      />
      <Gate fallback={<CheckoutSkeleton />}>
        <UnpaidOrder next="food" />
        {buy ? <DealCheckout key={buy.deal} buy={buy} /> : <CartCheckout />}
      </Gate>
    </div>
  )
}
