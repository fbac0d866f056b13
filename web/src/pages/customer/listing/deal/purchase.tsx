import type { DealDetail } from '@dawra/contract/browse/schemas'
import { MAX_PORTIONS, MAX_PORTIONS_PER_DEAL, maxInCart } from '@dawra/contract/deals/hold-limits.rules'
import { useNavigate } from '@tanstack/react-router'
import { ShoppingBag, Zap } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { limitOf } from '#parts/cart/changes.ts'
import { useCartCount, useCountInCart } from '#parts/cart/store.ts'
import { useAddToCart } from '#parts/cart/use-add-to-cart.ts'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { NumberStepper } from '#ui/number-stepper'
import { ShortSums, Sums } from './purchase-sums.tsx'

export function Purchase({ deal }: { deal: DealDetail }) {
  const t = useT('deals')
  const navigate = useNavigate()
  const add = useAddToCart({ leadsToCart: true })
  const inCart = useCountInCart(deal.id)
  const others = useCartCount() - inCart
  const fits = maxInCart(deal.remaining, others) - inCart
  const most = Math.max(1, maxInCart(deal.remaining, 0))
  const [chosen, setChosen] = useState(1)
  // Portions may be sold while the page is open.
  const quantity = Math.min(chosen, most)
  const whyNoMore = (limit: ReturnType<typeof limitOf>) => {
    if (limit === 'limit') return t('cart.limit')
    return limit === 'deal_most'
      ? t('cart.dealMost', { count: MAX_PORTIONS_PER_DEAL })
      : t('cart.orderMost', { count: MAX_PORTIONS })
  }
  const buy = () => {
    if (add(deal, quantity)) void navigate({ to: '/cart' })
  }
  const buyNow = () =>
    void navigate({ to: '/checkout', search: { deal: deal.id, n: quantity, price: deal.price } })
  const full = fits < 1 && whyNoMore(limitOf(deal, inCart))
  const tooMany = !full && quantity > fits && t('page.fits', { count: fits })
  return (
    <div className="grid gap-3 md:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:flex-col md:flex-nowrap md:items-stretch md:gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span aria-hidden className="hidden font-medium md:block">
            {t('page.quantity')}
          </span>
          <NumberStepper label={t('page.quantity')} value={quantity} max={most} onChange={setChosen} />
        </div>
        <ShortSums deal={deal} quantity={quantity} />
        <Sums deal={deal} quantity={quantity} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3 md:grid-cols-1">
        {full ? (
          <LinkButton to="/cart" size="large" variant="secondary">
            {t('cart.viewCart')}
          </LinkButton>
        ) : (
          <Button
            size="large"
            variant="secondary"
            onClick={buy}
            whyNot={tooMany}
            icon={<ShoppingBag aria-hidden className="size-5 max-md:hidden" />}
            className="px-2"
          >
            {t('page.addToCart')}
          </Button>
        )}
        <Button
          size="large"
          onClick={buyNow}
          icon={<Zap aria-hidden className="size-5 max-md:hidden" />}
          className="px-2 md:order-first"
        >
          {t('page.buyNow')}
        </Button>
      </div>
      {/* First on phones: the cart is known only after hydration, and the button must not move then. */}
      {(full || tooMany) && <p className="text-14 text-muted max-md:order-first">{full || tooMany}</p>}
      {inCart > 0 && (
        <p className="text-14 text-muted max-md:order-first">{t('page.inCart', { count: inCart })}</p>
      )}
    </div>
  )
}
