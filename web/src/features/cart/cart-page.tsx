import { MapPin, ShoppingBag } from 'lucide-react'
import { useT } from '#lib/i18n'
import { BackTo } from '#ui/back-to'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { UnpaidOrder } from '../orders/unpaid-order.tsx'
import { CartColumns, CartLayout, Unchecked } from './cart-layout.tsx'
import { CartLineCard } from './cart-line-card.tsx'
import { CompostWaiting } from './compost-waiting.tsx'
import { OrderSummary, ToCheckout } from './order-summary.tsx'
import { useReviewedCart } from './use-reviewed-cart.ts'

function EmptyCart() {
  const t = useT('cart.empty')
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={t('title')}
      action={<LinkButton to="/browse">{t('action')}</LinkButton>}
    >
      {t('text')}
    </EmptyState>
  )
}

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

/** The cart of this browser against what its deals are now. */
export function CartPage() {
  const t = useT('cart')
  const cart = useReviewedCart()
  return (
    <CartLayout
      cart={cart}
      title={t('title')}
      back={<BackTo to="/browse" label={t('back')} />}
      items={t('items', { count: cart.portions })}
      loading={t('loading')}
      empty={
        <>
          <UnpaidOrder />
          <CompostWaiting />
          <EmptyCart />
        </>
      }
    >
      <UnpaidOrder next="food" />
      <CompostWaiting />
      <CartColumns summary={<OrderSummary cart={cart} />} action={<ToCheckout cart={cart} />}>
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
    </CartLayout>
  )
}
