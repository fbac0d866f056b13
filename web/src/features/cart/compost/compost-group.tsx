import { ShoppingBasket, Trash2 } from 'lucide-react'
import { useT } from '#lib/i18n'
import { clearCompost } from '#parts/cart/compost/store.ts'
import { WhenOpen } from '#parts/launch/when-open.tsx'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { CartColumns, CartGroup, Unchecked } from '../cart-layout.tsx'
import { offerUndo } from '../line-card.tsx'
import { CompostLineCard } from './compost-line-card.tsx'
import { CompostSummary, ToCheckout } from './compost-summary.tsx'
import { useReviewedCompost } from './use-reviewed-compost.ts'

/** @param isAlone there is no food beside it */
export function CompostGroup({ isAlone }: { isAlone: boolean }) {
  const t = useT('shop.cart')
  const cart = useReviewedCompost()
  return (
    <CartGroup title={t('title')} isAlone={isAlone}>
      <CartColumns
        isAlone={isAlone}
        summary={<CompostSummary cart={cart} />}
        action={<ToCheckout cart={cart} isAlone={isAlone} />}
      >
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
    </CartGroup>
  )
}

export function EmptyCompostCart() {
  const t = useT('shop.cart')
  return (
    <EmptyState
      icon={<ShoppingBasket />}
      title={t('emptyTitle')}
      action={
        <WhenOpen name="shop">
          <LinkButton to="/compost-products">{t('emptyAction')}</LinkButton>
        </WhenOpen>
      }
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
