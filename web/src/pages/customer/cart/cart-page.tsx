import { MapPin, ShoppingBag } from 'lucide-react'
import { CartColumns, CartGroup, CartLayout, Unchecked } from '#features/cart/cart-layout.tsx'
import { CompostGroup } from '#features/cart/compost/compost-group.tsx'
import { useReviewedCart } from '#features/cart/use-reviewed-cart.ts'
import { UnpaidOrder } from '#features/orders/unpaid-order.tsx'
import { useT } from '#lib/i18n'
import { useCompostCart } from '#parts/cart/compost/store.ts'
import { useCart } from '#parts/cart/store.ts'
import { BackTo } from '#ui/back-to'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { CartLineCard } from './cart-line-card.tsx'
import { OrderSummary, ToCheckout } from './order-summary.tsx'

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

/** Food and compost in the cart of this browser; they become two orders. */
export function CartPage() {
  const t = useT('cart')
  const shop = useT('shop.cart')
  const food = useCart()
  const compost = useCompostCart()
  const portions = food.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasFood = food.lines.length > 0
  const hasCompost = compost.lines.length > 0
  const onlyCompost = hasCompost && !hasFood
  return (
    <CartLayout
      cart={{ ready: food.ready && compost.ready, lines: [...food.lines, ...compost.lines] }}
      title={t('title')}
      back={
        onlyCompost ? (
          <BackTo to="/compost-products" label={shop('back')} />
        ) : (
          <BackTo to="/browse" label={t('back')} />
        )
      }
      items={t('items', { count: portions + compost.lines.length })}
      loading={t('loading')}
      empty={
        <>
          <UnpaidOrder />
          <EmptyCart />
        </>
      }
    >
      <UnpaidOrder {...(hasFood !== hasCompost && { next: hasFood ? 'food' : 'compost' })} />
      {hasFood && hasCompost && <p className="mb-4 rounded-card bg-luban p-4 text-wadi">{t('apart')}</p>}
      <div className="grid gap-8">
        {hasFood && <FoodGroup isAlone={!hasCompost} />}
        {hasCompost && <CompostGroup isAlone={!hasFood} />}
      </div>
    </CartLayout>
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

/** @param isAlone there is no compost beside it */
function FoodGroup({ isAlone }: { isAlone: boolean }) {
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
