import type { Me } from '@dawra/contract/identity/schemas'
import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useReviewedCart } from '#features/cart/use-reviewed-cart.ts'
import { useMaySignUp } from '#features/identity/roles/queries.ts'
import { CheckoutSkeleton } from '#features/orders/checkout/checkout-skeleton.tsx'
import { useAwaitsCards } from '#features/orders/checkout/use-saved-cards.ts'
import { UnpaidOrder } from '#features/orders/unpaid-order.tsx'
import { useT } from '#lib/i18n'
import { useIsSignedIn } from '#lib/session'
import { meQuery } from '#parts/person/queries.ts'
import { GuestsToo, SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CheckoutForm } from './checkout-form.tsx'

/** The checkout for users and guests. A guest creates an account with the order, unless sign-up is closed. */
export function CheckoutPage() {
  const t = useT('checkout')
  const Gate = useMaySignUp(undefined) ? GuestsToo : SignedInOnly
  return (
    <div className="wrap-page pb-10">
      <PageHeader back={<BackLink to={'/cart' as string} label={t('backToCart')} />} title={t('title')} />
      <Gate fallback={<CheckoutSkeleton />}>
        <UnpaidOrder next="food" />
        <Checkout />
      </Gate>
    </div>
  )
}

function Checkout() {
  const cart = useReviewedCart()
  const isSignedIn = useIsSignedIn()
  // The guest's form stays while they create an account.
  const [beganAsGuest] = useState(!isSignedIn)
  const me = useQuery({ ...meQuery(), enabled: isSignedIn })
  const awaitsCards = useAwaitsCards()
  const form = (person: Me | undefined) => {
    if (!cart.ready || (awaitsCards && !beganAsGuest)) return <CheckoutSkeleton />
    return cart.lines.length === 0 ? <EmptyCart /> : <CheckoutForm me={person} review={cart} />
  }
  if (beganAsGuest) return form(me.data)
  return (
    <Answer query={me} waiting={<CheckoutSkeleton />}>
      {form}
    </Answer>
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
