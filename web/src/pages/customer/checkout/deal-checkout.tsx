import type { CartOffer } from '@dawra/contract/browse/schemas'
import type { Me } from '@dawra/contract/identity/schemas'
import { useNavigate } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import type { BuyNow } from '#features/cart/buy-now.ts'
import type { LineEdits } from '#features/cart/line-edits.ts'
import { useOffers, useReview } from '#features/cart/use-reviewed-cart.ts'
import { CheckoutSkeleton } from '#features/orders/checkout/checkout-skeleton.tsx'
import { useT } from '#lib/i18n'
import { toLine } from '#parts/cart/line.ts'
import { Answer } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { CheckoutForm } from './checkout-form.tsx'
import { ForCustomer } from './for-customer.tsx'

/** Orders one deal alone; the cart stays as it is. */
export function DealCheckout({ buy }: { buy: BuyNow }) {
  const offers = useOffers([buy.deal])
  return (
    <ForCustomer>
      {me => (
        <Answer query={offers} waiting={<CheckoutSkeleton />}>
          {([offer]) => (offer ? <OneDeal me={me} buy={buy} offer={offer} /> : <Gone />)}
        </Answer>
      )}
    </ForCustomer>
  )
}

interface OneDealProps {
  me: Me | undefined
  buy: BuyNow
  offer: CartOffer
}

function OneDeal({ me, buy, offer }: OneDealProps) {
  const review = useReview([toLine({ ...offer, price: buy.price }, buy.n)], [offer])
  return <CheckoutForm me={me} review={review} edits={useEdits(buy)} fromCart={false} />
}

/** The order is in the URL, so that is what changes. */
function useEdits(buy: BuyNow): LineEdits {
  const navigate = useNavigate()
  const edit = (change: Partial<BuyNow>) =>
    void navigate({ to: '/checkout', search: { ...buy, ...change }, replace: true, resetScroll: false })
  return {
    setQuantity: (_, n) => edit({ n }),
    acceptPrice: (_, price) => edit({ price }),
    drop: { label: 'otherDeals', act: () => void navigate({ to: '/browse' }) },
  }
}

/** The deal was taken off sale before this page could show it. */
function Gone() {
  const t = useT('cart.notice')
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={t('gone')}
      action={<LinkButton to={'/browse' as string}>{t('otherDeals')}</LinkButton>}
    />
  )
}
