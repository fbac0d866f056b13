import { ShoppingBasket, Trash2 } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { BackTo } from '#ui/back-to'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { offerUndo } from '../../cart/offer-undo.ts'
import { CompostLineCard } from './compost-line-card.tsx'
import { CompostSummary, ToCheckout } from './compost-summary.tsx'
import { clearCompost } from './store.ts'
import { type CompostUnderReview, useReviewedCompost } from './use-reviewed-compost.ts'

/** The compost cart of this browser against what the shop has now. */
export function CompostCartPage() {
  const t = useT('shop.cart')
  const cart = useReviewedCompost()
  const filled = cart.ready && cart.lines.length > 0
  return (
    <div className="wrap-page min-h-[85dvh] pb-6 md:pb-10">
      <PageHeader title={t('title')} back={<BackTo to="/compost-products" label={t('back')} />}>
        {filled && (
          <p role="status" className="text-muted">
            {t('items', { count: cart.lines.length })}
          </p>
        )}
      </PageHeader>
      {!cart.ready && (
        <Loading label={t('loading')} className="grid gap-3">
          <CardSkeleton className="h-40" />
          <CardSkeleton className="h-40" />
        </Loading>
      )}
      {cart.ready && !filled && <EmptyCompostCart />}
      {filled && <FilledCart cart={cart} />}
    </div>
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

function FilledCart({ cart }: { cart: CompostUnderReview }) {
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_21rem] md:items-start md:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-3">
        <Unchecked cart={cart} />
        <ul className="grid gap-3">
          {cart.lines.map(item => (
            <li key={item.line.productId}>
              <CompostLineCard item={item} />
            </li>
          ))}
        </ul>
        <Clear />
      </div>
      <div className="contents md:sticky md:top-6 md:grid md:gap-4">
        <CompostSummary cart={cart} />
        <div
          data-action-bar
          className="sticky bottom-[calc(env(safe-area-inset-bottom)+3.5rem)] z-10 -mx-4 border-t border-line bg-paper px-4 py-3 md:static md:mx-0 md:border-0 md:bg-transparent md:p-0"
        >
          <ToCheckout cart={cart} />
        </div>
      </div>
    </div>
  )
}

/** That the prices shown are old, and why. */
function Unchecked({ cart }: { cart: CompostUnderReview }) {
  const t = useT('shop.cart')
  const online = useOnline()
  if (online && (cart.checked || !cart.error)) return null
  return (
    <p role="status" className="text-14 text-muted">
      {online ? t('unchecked') : t('stale')}
    </p>
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
