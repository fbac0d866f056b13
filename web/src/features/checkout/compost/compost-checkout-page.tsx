import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { BackLink, PageHeader } from '#ui/page-header'
import { SignedInOnly } from '../../../shell/signed-in-only.tsx'
import { meQuery } from '../../identity/queries.ts'
import { UnpaidOrder } from '../../orders/unpaid-order.tsx'
import { EmptyCompostCart } from '../../shop/cart/compost-group.tsx'
import { useReviewedCompost } from '../../shop/cart/use-reviewed-compost.ts'
import { productsQuery } from '../../shop/queries.ts'
import { CheckoutSkeleton } from '../checkout-page.tsx'
import { CompostCheckoutForm } from './compost-checkout-form.tsx'

/** The compost cart on its way to be paid. */
export function CompostCheckoutPage() {
  const t = useT('checkout')
  return (
    <div className="wrap-page min-h-[85dvh] pb-10">
      <PageHeader back={<BackLink to="/cart" label={t('backToCart')} />} title={t('title')} />
      <SignedInOnly fallback={<CheckoutSkeleton />}>
        <UnpaidOrder next="compost" />
        <Checkout />
      </SignedInOnly>
    </div>
  )
}

function Checkout() {
  const cart = useReviewedCompost()
  const me = useQuery(meQuery())
  const products = useQuery(productsQuery())
  if (cart.ready && cart.lines.length === 0) return <EmptyCompostCart />
  const failed = [me, products].find(query => query.isError && !query.data)
  if (failed)
    return <ErrorState error={failed.error} onRetry={() => failed.refetch()} retrying={failed.isFetching} />
  if (!cart.ready || !me.data || !cart.areas) return <CheckoutSkeleton />
  return <CompostCheckoutForm me={me.data} review={cart} areas={cart.areas} />
}
