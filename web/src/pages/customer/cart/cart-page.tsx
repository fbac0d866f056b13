import { ShoppingBag } from 'lucide-react'
import { CartLayout } from '#features/cart/cart-layout.tsx'
import { CompostGroup } from '#features/cart/compost/compost-group.tsx'
import { UnpaidOrder } from '#features/orders/unpaid-order.tsx'
import { useT } from '#lib/i18n'
import { useCompostCart } from '#parts/cart/compost/store.ts'
import { useCart } from '#parts/cart/store.ts'
import { BackTo } from '#ui/back-to'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { FoodGroup } from './food-group.tsx'

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

/** Everything that is in the cart of this browser: food and compost, which are two orders. */
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
