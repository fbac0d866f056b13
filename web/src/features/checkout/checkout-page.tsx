import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useNow } from 'use-intl'
import { useT } from '#lib/i18n'
import { useLiveDeals } from '#lib/realtime'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { Loading, Skeleton } from '#ui/skeleton'
import { SignedInOnly } from '../../shell/signed-in-only.tsx'
import { offersQuery } from '../cart/queries.ts'
import { reviewCart } from '../cart/review.ts'
import { useCart } from '../cart/store.ts'
import { meQuery } from '../identity/queries.ts'
import { CheckoutForm } from './checkout-form.tsx'

const MINUTE = 60_000

export function CheckoutPage() {
  const t = useT('checkout')
  return (
    <div className="wrap-page pb-10">
      <PageHeader back={<BackLink to={'/cart' as string} label={t('backToCart')} />} title={t('title')} />
      <SignedInOnly fallback={<CheckoutSkeleton />}>
        <Checkout />
      </SignedInOnly>
    </div>
  )
}

function Checkout() {
  const { ready, lines } = useCart()
  const me = useQuery(meQuery())
  const dealIds = lines.map(line => line.dealId)
  const offers = useQuery(offersQuery(dealIds))
  const now = useNow({ updateInterval: MINUTE })
  useLiveDeals(dealIds, () => void offers.refetch())
  if (me.isError) return <ErrorState error={me.error} onRetry={() => me.refetch()} retrying={me.isFetching} />
  if (!ready || !me.data) return <CheckoutSkeleton />
  if (lines.length === 0) return <EmptyCart />
  return (
    <CheckoutForm
      me={me.data}
      review={reviewCart(lines, offers.data, now)}
      refreshOffers={() => offers.refetch()}
    />
  )
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
    <Loading label={t('loading')} className="grid gap-4 lg:grid-cols-[1fr_24rem]">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  )
}
