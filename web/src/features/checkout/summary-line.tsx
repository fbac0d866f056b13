import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Money } from '#ui/money'
import { CartNotice } from '../cart/cart-notice.tsx'
import type { ReviewedLine } from '../cart/review.ts'
import { removeLine } from '../cart/store.ts'

/** One deal of the order to be, with what changed about it since it went into the cart. */
export function SummaryLine({ reviewed }: { reviewed: ReviewedLine }) {
  const t = useT('checkout')
  const locale = useLocale()
  const { line, notice } = reviewed
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <span>
          <span className="text-muted tabular-nums">{t('times', { count: line.quantity })}</span>{' '}
          <Name>{pick(line.title, locale)}</Name>
        </span>
        <Money baisa={line.unitPrice * line.quantity} className="font-medium" />
      </div>
      {notice && (
        <div className="mt-2">
          <CartNotice item={{ ...reviewed, notice }} onRemove={() => removeLine(line.dealId)} />
        </div>
      )}
    </li>
  )
}
