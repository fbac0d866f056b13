import { percentOff } from '@dawra/contract/platform/money.rules'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { directionOf } from '#lib/locale'
import { Badge } from './badge.tsx'

export const Money = ({ baisa, className }: { baisa: number; className?: string }) => (
  <bdi className={cx('price', className)}>{useFormat().money(baisa)}</bdi>
)

/** A deduction in whole baisa. */
export const MoneyOff = ({ baisa, className }: { baisa: number; className?: string }) => (
  // Keeps the minus in front of the number where the currency is on the left.
  <bdi dir={directionOf(useLocale())} className={cx('price', className)}>
    {'\u200e'}−{useFormat().money(baisa)}
  </bdi>
)

/** The discount in whole per cent; renders nothing without one. */
export function Discount({ price, original }: { price: number; original: number }) {
  const format = useFormat()
  const t = useT('shell')
  const off = percentOff(original, price)
  if (off <= 0) return null
  return <Badge tone="date">{t('discount', { percent: format.percent(off) })}</Badge>
}

interface PriceProps {
  price: number
  original: number
  /** Without the discount, if that is shown elsewhere. */
  bare?: boolean
  className?: string
}

/** The price, the struck original price, and the discount as text for screen readers. */
export function Price({ price, original, bare = false, className }: PriceProps) {
  const t = useT('shell')
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-2 gap-y-1', className)}>
      <span className="sr-only">{t('priceNow')}</span>
      <Money baisa={price} className="text-18 font-semibold" />
      {original > price && (
        <>
          <span className="sr-only">{t('priceBefore')}</span>
          <s className="text-14 text-muted">
            <Money baisa={original} />
          </s>
          {!bare && <Discount price={price} original={original} />}
        </>
      )}
    </p>
  )
}
