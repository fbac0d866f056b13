import { ShoppingBag } from 'lucide-react'
import { CART_EDITS } from '#features/cart/line-edits.ts'
import { useReviewedCart } from '#features/cart/use-reviewed-cart.ts'
import { CheckoutSkeleton } from '#features/orders/checkout/checkout-skeleton.tsx'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { CheckoutForm } from './checkout-form.tsx'
import { ForCustomer } from './for-customer.tsx'

/** Orders all the food in the cart. */
export function CartCheckout() {
  const cart = useReviewedCart()
  return (
    <ForCustomer>
      {me => {
        if (!cart.ready) return <CheckoutSkeleton />
        if (cart.lines.length === 0) return <EmptyCart />
        return <CheckoutForm me={me} review={cart} edits={CART_EDITS} fromCart />
      }}
    </ForCustomer>
  )
}

function EmptyCart() {
  const t = useT('cart.empty')
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={t('title')}
      action={<LinkButton to={'/browse' as string}>{t('action')}</LinkButton>}
    >
      <p>{t('text')}</p>
    </EmptyState>
  )
}
