import { percentOff } from '@dawra/contract/money.rules'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from './badge.tsx'

/** An amount in whole baisa. */
export const Money = ({ baisa, className }: { baisa: number; className?: string }) => (
  <bdi className={cx('price', className)}>{useFormat().money(baisa)}</bdi>
)

/** The price, the struck original, and the discount in words for those who do not see the stroke. */
export function Price({
  price,
  original,
  className,
}: {
  price: number
  original: number
  className?: string
}) {
  const format = useFormat()
  const t = useT('shell')
  const off = percentOff(original, price)
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-2 gap-y-1', className)}>
      <span className="sr-only">{t('priceNow')}</span>
      <Money baisa={price} className="text-18 font-semibold" />
      {off > 0 && (
        <>
          <span className="sr-only">{t('priceBefore')}</span>
          <s className="text-14 text-muted">
            <Money baisa={original} />
          </s>
          <Badge tone="date">{t('discount', { percent: format.percent(off) })}</Badge>
        </>
      )}
    </p>
  )
}
