import { savedInAll } from '@dawra/contract/orders/rules'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Money, MoneyOff } from '#ui/money'

export interface Totals {
  subtotal: number
  /** The voucher's discount on the goods, and on the delivery. */
  discount?: number
  deliveryFee?: number
  deliveryDiscount?: number
  serviceFee: number
  total: number
  /** Computed from the prices alone, without fees and voucher. */
  savings: number
}

export function OrderTotals({
  totals,
  totalLabel,
  saved = savedInAll(totals),
  isPaid = false,
  children,
}: {
  totals: Totals
  totalLabel?: string
  /** Overrides the saving that follows from the sums. */
  saved?: number
  isPaid?: boolean
  children?: ReactNode
}) {
  const t = useT('orders.money')
  const format = useFormat()
  const { deliveryFee = 0, discount = 0, deliveryDiscount = 0 } = totals
  const voucher = discount + deliveryDiscount
  return (
    <>
      <dl className="grid gap-2">
        <MoneyRow name={t('subtotal')} baisa={totals.subtotal} />
        {deliveryFee > 0 && <MoneyRow name={t('delivery')} baisa={deliveryFee} />}
        <MoneyRow name={t('serviceFee')} baisa={totals.serviceFee} />
        {voucher > 0 && (
          <div className="flex items-baseline justify-between gap-3 font-medium text-wadi">
            <dt>{t('voucher')}</dt>
            <dd>
              <MoneyOff baisa={voucher} />
            </dd>
          </div>
        )}
        <MoneyRow name={totalLabel ?? t('total')} baisa={totals.total} strong />
        {children}
      </dl>
      {saved > 0 && (
        <p className="mt-3 rounded-control bg-luban px-3 py-2 text-center font-semibold text-wadi">
          {t(isPaid ? 'savedInAll' : 'savings', { amount: format.money(saved) })}
        </p>
      )}
    </>
  )
}

const MoneyRow = ({ name, baisa, strong = false }: { name: ReactNode; baisa: number; strong?: boolean }) => (
  <div
    className={cx(
      'flex flex-wrap items-baseline justify-between gap-x-3',
      strong && 'border-t border-line pt-2 text-18 font-semibold',
    )}
  >
    <dt>{name}</dt>
    <dd className="ms-auto">
      <Money baisa={baisa} />
    </dd>
  </div>
)
