import { MapPin, ShoppingBag } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { BackTo } from '#ui/back-to'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { CartLineCard } from './cart-line-card.tsx'
import { CompostWaiting } from './compost-waiting.tsx'
import { CheckoutButton, OrderSummary } from './order-summary.tsx'
import { type CartUnderReview, useReviewedCart } from './use-reviewed-cart.ts'

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

function CartSkeleton() {
  const t = useT('cart')
  return (
    <Loading label={t('loading')} className="grid gap-3">
      <CardSkeleton className="h-40" />
      <CardSkeleton className="h-40" />
    </Loading>
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

/** That the prices shown are old, and why. */
function Unchecked({ cart }: { cart: CartUnderReview }) {
  const t = useT('cart')
  const online = useOnline()
  if (cart.checked && online) return null
  if (!cart.error && online) return null
  return (
    <p role="status" className="text-14 text-muted">
      {online ? t('unchecked') : t('stale')}
    </p>
  )
}

function FilledCart({ cart }: { cart: CartUnderReview }) {
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_21rem] md:items-start md:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-3">
        <Unchecked cart={cart} />
        <ul className="grid gap-3">
          {cart.lines.map(item => (
            <li key={item.line.dealId}>
              <CartLineCard item={item} />
            </li>
          ))}
        </ul>
        <PickupRequired />
      </div>
      <div className="contents md:sticky md:top-6 md:grid md:gap-4">
        <OrderSummary cart={cart} />
        <div
          data-action-bar
          className="sticky bottom-[calc(env(safe-area-inset-bottom)+3.5rem)] z-10 -mx-4 border-t border-line bg-paper px-4 py-3 md:static md:mx-0 md:border-0 md:bg-transparent md:p-0"
        >
          <CheckoutButton cart={cart} />
        </div>
      </div>
    </div>
  )
}

/** The cart of this browser against what its deals are now. */
export function CartPage() {
  const t = useT('cart')
  const cart = useReviewedCart()
  const portions = cart.lines.reduce((sum, { line }) => sum + line.quantity, 0)
  const filled = cart.ready && portions > 0
  return (
    <div className="wrap-page min-h-[85dvh] pb-6 md:pb-10">
      <PageHeader title={t('title')} back={<BackTo to="/browse" label={t('back')} />}>
        {filled && (
          <p role="status" className="text-muted">
            {t('items', { count: portions })}
          </p>
        )}
      </PageHeader>
      {cart.ready && <CompostWaiting />}
      {!cart.ready && <CartSkeleton />}
      {cart.ready && portions === 0 && <EmptyCart />}
      {filled && <FilledCart cart={cart} />}
    </div>
  )
}
