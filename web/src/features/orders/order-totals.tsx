import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Money } from '#ui/money'

interface Totals {
  subtotal: number
  serviceFee: number
  total: number
  savings: number
}

/** The sums of a basket or an order; savings leave the fee out. */
export function OrderTotals({
  totals,
  totalLabel,
  children,
}: {
  totals: Totals
  totalLabel?: string
  /** More rows, such as refunds. */
  children?: ReactNode
}) {
  const t = useT('orders.money')
  const format = useFormat()
  return (
    <>
      <dl className="grid gap-2">
        <MoneyRow name={t('subtotal')} baisa={totals.subtotal} />
        <MoneyRow name={t('serviceFee')} baisa={totals.serviceFee} />
        <MoneyRow name={totalLabel ?? t('total')} baisa={totals.total} strong />
        {children}
      </dl>
      {totals.savings > 0 && (
        <p className="mt-3 rounded-control bg-luban px-3 py-2 text-center font-semibold text-wadi">
          {t('savings', { amount: format.money(totals.savings) })}
        </p>
      )}
    </>
  )
}

const MoneyRow = ({ name, baisa, strong = false }: { name: ReactNode; baisa: number; strong?: boolean }) => (
  <div
    className={cx(
      'flex items-baseline justify-between gap-3',
      strong && 'border-t border-line pt-2 text-18 font-semibold',
    )}
  >
    <dt>{name}</dt>
    <dd>
      <Money baisa={baisa} />
    </dd>
  </div>
)
