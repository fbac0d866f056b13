import { ShoppingBasket, Trash2 } from 'lucide-react'
import { useState } from 'react'
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
import { typedKilograms } from './entered-kilograms.ts'
import { isBuyable, leftOf, type ReviewedCompost } from './review.ts'
import { useReviewedCompost } from './use-reviewed-compost.ts'

/** @param isAlone there is no food beside it */
export function CompostGroup({ isAlone }: { isAlone: boolean }) {
  const t = useT('shop.cart')
  const cart = useReviewedCompost()
  // The text of each field being typed in: while it is no weight, the total is for another one.
  const [typed, setTyped] = useState<Readonly<Record<string, string | null>>>({})
  const isWrong = (item: ReviewedCompost) => {
    const text = typed[item.line.productId] ?? null
    return text !== null && isBuyable(item) && 'issue' in typedKilograms(text, leftOf(item))
  }
  return (
    <CartGroup title={t('title')} isAlone={isAlone}>
      <CartColumns
        isAlone={isAlone}
        summary={<CompostSummary cart={cart} />}
        action={<ToCheckout cart={cart} hasWrongWeight={cart.lines.some(isWrong)} isAlone={isAlone} />}
      >
        <Unchecked cart={cart} unchecked={t('unchecked')} stale={t('stale')} />
        <ul className="grid gap-3">
          {cart.lines.map(item => (
            <li key={item.line.productId}>
              <CompostLineCard
                item={item}
                typed={typed[item.line.productId] ?? null}
                onType={text => setTyped(before => ({ ...before, [item.line.productId]: text }))}
              />
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
