import { MAX_PORTIONS } from '@dawra/contract/deals/hold-limits.rules'
import { HIGHEST_ORDER, savedInAll } from '@dawra/contract/orders/rules'
import { CartTotals, CheckoutButton, TotalsRow } from '#features/cart/cart-totals.tsx'
import type { ReviewedCart } from '#features/cart/review.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Money } from '#ui/money'

export function OrderSummary({ cart }: { cart: ReviewedCart }) {
  const t = useT('cart.summary')
  const format = useFormat()
  const { subtotal, serviceFee, total } = cart.totals
  const saved = savedInAll(cart.totals)
  return (
    <CartTotals title={t('title')} savings={saved > 0 && t('savings', { amount: format.money(saved) })}>
      <TotalsRow name={t('subtotal')}>
        <Money baisa={subtotal} />
      </TotalsRow>
      <TotalsRow name={t('serviceFee')}>
        <Money baisa={serviceFee} />
      </TotalsRow>
      <TotalsRow name={t('total')} strong>
        <Money baisa={total} />
      </TotalsRow>
    </CartTotals>
  )
}

export function ToCheckout({
  cart: { totals, unresolved, portions },
  isAlone,
}: {
  cart: ReviewedCart
  isAlone: boolean
}) {
  const t = useT('cart.summary')
  const whyNot =
    totals.total === 0
      ? t('nothing')
      : unresolved > 0
        ? t('unresolved', { count: unresolved })
        : portions > MAX_PORTIONS
          ? t('orderMost', { count: MAX_PORTIONS })
          : totals.subtotal > HIGHEST_ORDER && t('tooDear', { most: HIGHEST_ORDER / 1000 })
  return (
    <CheckoutButton
      to="/checkout"
      label={t(isAlone ? 'checkout' : 'checkoutFood')}
      total={totals.total}
      whyNot={whyNot}
    />
  )
}
