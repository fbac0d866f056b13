import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { SignedInOnly } from '../../shell/signed-in-only.tsx'
import { useReviewedCart } from '../cart/use-reviewed-cart.ts'
import { meQuery } from '../identity/queries.ts'
import { UnpaidOrder } from '../orders/unpaid-order.tsx'
import { CheckoutForm } from './checkout-form.tsx'

export function CheckoutPage() {
  const t = useT('checkout')
  return (
    <div className="wrap-page pb-10">
      <PageHeader back={<BackLink to={'/cart' as string} label={t('backToCart')} />} title={t('title')} />
      <SignedInOnly fallback={<CheckoutSkeleton />}>
        <UnpaidOrder next="food" />
        <Checkout />
      </SignedInOnly>
    </div>
  )
}

function Checkout() {
  const cart = useReviewedCart()
  const me = useQuery(meQuery())
  if (me.isError) return <ErrorState error={me.error} onRetry={() => me.refetch()} retrying={me.isFetching} />
  if (!cart.ready || !me.data) return <CheckoutSkeleton />
  if (cart.lines.length === 0) return <EmptyCart />
  return <CheckoutForm me={me.data} review={cart} />
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

export function CheckoutSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className="grid min-h-dvh content-start gap-4 lg:grid-cols-[1fr_24rem]">
      <CardSkeleton className="h-96" />
      <CardSkeleton className="h-72" />
    </Loading>
  )
}
