import { HIGHEST_ORDER, savedInAll } from '@dawra/contract/orders/rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Money } from '#ui/money'
import { CartTotals, CheckoutButton, TotalsRow } from '../cart-totals.tsx'
import type { ReviewedCompostCart } from './review.ts'

/** The total and what is saved, both before delivery, which is chosen later. */
export function CompostSummary({ cart }: { cart: ReviewedCompostCart }) {
  const t = useT('shop.summary')
  const { subtotal, serviceFee, total } = cart.totals
  const format = useFormat()
  const saved = savedInAll(cart.totals)
  return (
    <CartTotals title={t('title')} savings={saved > 0 && t('savings', { amount: format.money(saved) })}>
      <TotalsRow name={t('subtotal')}>
        <Money baisa={subtotal} />
      </TotalsRow>
      <TotalsRow name={t('serviceFee')}>
        <Money baisa={serviceFee} />
      </TotalsRow>
      <TotalsRow name={t('delivery')}>
        <span className="text-muted">{t('deliveryLater')}</span>
      </TotalsRow>
      <TotalsRow name={t('total')} strong>
        <Money baisa={total} />
      </TotalsRow>
    </CartTotals>
  )
}

interface ToCheckoutProps {
  cart: ReviewedCompostCart
  /** A field contains something else than a weight that can be ordered. */
  hasWrongWeight: boolean
  isAlone: boolean
}

export function ToCheckout({ cart: { totals, unresolved }, hasWrongWeight, isAlone }: ToCheckoutProps) {
  const t = useT('shop.summary')
  const whyNot =
    totals.total === 0
      ? t('nothing')
      : unresolved > 0
        ? t('unresolved', { count: unresolved })
        : hasWrongWeight
          ? t('weight')
          : totals.subtotal > HIGHEST_ORDER && t('tooDear', { most: HIGHEST_ORDER / 1000 })
  return (
    <CheckoutButton
      to="/compost-checkout"
      label={t(isAlone ? 'checkout' : 'checkoutCompost')}
      total={totals.total}
      whyNot={whyNot}
    />
  )
}
