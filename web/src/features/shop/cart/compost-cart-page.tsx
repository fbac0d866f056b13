import { ShoppingBasket, Trash2 } from 'lucide-react'
import { useT } from '#lib/i18n'
import { BackTo } from '#ui/back-to'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { CartColumns, CartLayout, Unchecked } from '../../cart/cart-layout.tsx'
import { offerUndo } from '../../cart/offer-undo.ts'
import { UnpaidOrder } from '../../orders/unpaid-order.tsx'
import { CompostLineCard } from './compost-line-card.tsx'
import { CompostSummary, ToCheckout } from './compost-summary.tsx'
import { clearCompost } from './store.ts'
import { useReviewedCompost } from './use-reviewed-compost.ts'

/** The compost cart of this browser against what the shop has now. */
export function CompostCartPage() {
  const t = useT('shop.cart')
  const cart = useReviewedCompost()
  return (
    <CartLayout
      cart={cart}
      title={t('title')}
      back={<BackTo to="/compost-products" label={t('back')} />}
      items={t('items', { count: cart.lines.length })}
      loading={t('loading')}
      empty={
        <>
          <UnpaidOrder />
          <EmptyCompostCart />
        </>
      }
    >
      <UnpaidOrder next="compost" />
      <CartColumns summary={<CompostSummary cart={cart} />} action={<ToCheckout cart={cart} />}>
        <Unchecked cart={cart} unchecked={t('unchecked')} stale={t('stale')} />
        <ul className="grid gap-3">
          {cart.lines.map(item => (
            <li key={item.line.productId}>
              <CompostLineCard item={item} />
            </li>
          ))}
        </ul>
        <Clear />
      </CartColumns>
    </CartLayout>
  )
}

export function EmptyCompostCart() {
  const t = useT('shop.cart')
  return (
    <EmptyState
      icon={<ShoppingBasket />}
      title={t('emptyTitle')}
      action={<LinkButton to="/compost-products">{t('emptyAction')}</LinkButton>}
    >
      {t('emptyText')}
    </EmptyState>
  )
}

function Clear() {
  const t = useT('shop')
  const clear = () => offerUndo({ title: t('cart.cleared'), label: t('line.undo'), undo: clearCompost() })
  return (
    <Button
      variant="danger-ghost"
      size="small"
      icon={<Trash2 aria-hidden className="size-4" />}
      onClick={clear}
      className="justify-self-start"
    >
      {t('cart.clear')}
    </Button>
  )
}
