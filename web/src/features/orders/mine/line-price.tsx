import { useT } from '#lib/i18n'
import { Money } from '#ui/money'

/** What a line of an order costs, beside what it would have cost. */
export function LinePrice({ price, original }: { price: number; original: number }) {
  const t = useT('orders')
  return (
    <p className="text-end">
      <Money baisa={price} className="font-semibold" />
      {original > price && (
        <s className="block text-14 text-muted">
          <span className="sr-only">{t('insteadOf')} </span>
          <Money baisa={original} />
        </s>
      )}
    </p>
  )
}
