import { percentOff } from '@dawra/contract/money.rules'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { directionOf } from '#lib/locale'
import { Badge } from './badge.tsx'

/** An amount in whole baisa. */
export const Money = ({ baisa, className }: { baisa: number; className?: string }) => (
  <bdi className={cx('price', className)}>{useFormat().money(baisa)}</bdi>
)

/** An amount in whole baisa that comes off a sum. */
export const MoneyOff = ({ baisa, className }: { baisa: number; className?: string }) => (
  // The mark keeps the minus before the number where the currency is to its left.
  <bdi dir={directionOf(useLocale())} className={cx('price', className)}>
    {'\u200e'}−{useFormat().money(baisa)}
  </bdi>
)

/** How much less than before, in whole per cent; nothing when it is not. */
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
  /** Without the discount, where that is shown elsewhere. */
  bare?: boolean
  className?: string
}

/** The price, the struck original, and the discount as text for screen readers. */
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
