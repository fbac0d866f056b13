import { MapPin } from 'lucide-react'
import { CartColumns, CartGroup, Unchecked } from '#features/cart/cart-layout.tsx'
import { useReviewedCart } from '#features/cart/use-reviewed-cart.ts'
import { useT } from '#lib/i18n'
import { CartLineCard } from './cart-line-card.tsx'
import { OrderSummary, ToCheckout } from './order-summary.tsx'

function PickupRequired() {
  const t = useT('cart.pickup')
  return (
    <section className="flex gap-3 rounded-card bg-sea-soft p-4 text-sea">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <h2 className="text-18">{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
    </section>
  )
}

/** The food of the cart against what its deals are now. @param isAlone there is no compost beside it */
export function FoodGroup({ isAlone }: { isAlone: boolean }) {
  const t = useT('cart')
  const cart = useReviewedCart()
  return (
    <CartGroup title={t('food')} isAlone={isAlone}>
      <CartColumns
        isAlone={isAlone}
        summary={<OrderSummary cart={cart} />}
        action={<ToCheckout cart={cart} isAlone={isAlone} />}
      >
        <Unchecked cart={cart} unchecked={t('unchecked')} stale={t('stale')} />
        <ul className="grid gap-3">
          {cart.lines.map(item => (
            <li key={item.line.dealId}>
              <CartLineCard item={item} others={cart.portions - item.line.quantity} />
            </li>
          ))}
        </ul>
        <PickupRequired />
      </CartColumns>
    </CartGroup>
  )
}
