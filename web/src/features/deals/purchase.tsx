import type { DealDetail } from '@dawra/contract/browse'
import { MOST_PORTIONS, MOST_PORTIONS_OF_A_DEAL, mostInCart } from '@dawra/contract/holds.rules'
import { useNavigate } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'
import { NumberStepper } from '#ui/number-stepper'
import { limitOf } from '../cart/changes.ts'
import { useCartCount, useCountInCart } from '../cart/store.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'

function Totals({ deal, quantity }: { deal: DealDetail; quantity: number }) {
  const t = useT('deals.page')
  const format = useFormat()
  const saved = (deal.originalPrice - deal.price) * quantity
  return (
    <div className="grid min-w-0 grow justify-items-end md:flex md:flex-wrap md:items-baseline md:justify-between">
      <p className="flex items-baseline gap-2">
        <span className="text-14 text-muted max-md:sr-only">{t('total')}</span>
        <Money baisa={deal.price * quantity} className="text-22 font-semibold" />
      </p>
      {saved > 0 && (
        <p className="text-14 font-medium text-wadi">{t('youSave', { amount: format.money(saved) })}</p>
      )}
    </div>
  )
}

/** How many, what that comes to, and into the cart. */
export function Purchase({ deal }: { deal: DealDetail }) {
  const t = useT('deals')
  const locale = useLocale()
  const format = useFormat()
  const navigate = useNavigate()
  const add = useAddToCart({ leadsToCart: true })
  const inCart = useCountInCart(deal.id)
  const others = useCartCount() - inCart
  const open = mostInCart(deal.remaining, others) - inCart
  const [chosen, setChosen] = useState(1)
  // Portions may go while one looks at them.
  const quantity = Math.max(1, Math.min(chosen, open))
  const whyNoMore = (limit: ReturnType<typeof limitOf>) => {
    if (limit === 'limit') return t('cart.limit')
    return limit === 'deal_most'
      ? t('cart.dealMost', { count: MOST_PORTIONS_OF_A_DEAL })
      : t('cart.orderMost', { count: MOST_PORTIONS })
  }
  const buy = () => {
    if (add(deal, quantity)) void navigate({ to: '/cart' })
  }
  return (
    <div className="grid gap-3 md:gap-4">
      <p className="hidden text-muted md:block">
        <span className="block font-medium text-loam" suppressHydrationWarning>
          {format.window(deal.window)}
        </span>
        <Name>{pick(deal.venue.name, locale)}</Name>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:flex-col md:flex-nowrap md:items-stretch md:gap-4">
        <div className="flex items-center justify-between gap-3">
          <span aria-hidden className="hidden font-medium md:block">
            {t('page.quantity')}
          </span>
          <NumberStepper
            label={t('page.quantity')}
            value={quantity}
            max={Math.max(1, open)}
            onChange={setChosen}
          />
        </div>
        <Totals deal={deal} quantity={quantity} />
      </div>
      <div className="flex gap-3 md:flex-col">
        <Button
          size="large"
          onClick={buy}
          whyNot={open < 1 && whyNoMore(limitOf(deal, inCart))}
          icon={<ShoppingBag aria-hidden className="size-5" />}
          className="grow"
        >
          {t('page.addToCart')}
        </Button>
        {open < 1 && (
          <LinkButton to="/cart" size="large" variant="secondary">
            {t('cart.viewCart')}
          </LinkButton>
        )}
      </div>
      {inCart > 0 && <p className="text-center text-14 text-muted">{t('page.inCart', { count: inCart })}</p>}
    </div>
  )
}
