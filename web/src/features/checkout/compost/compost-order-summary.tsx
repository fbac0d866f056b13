import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Money } from '#ui/money'
import { OrderTotals, type Totals } from '../../orders/order-totals.tsx'
import { CompostNotice } from '../../shop/cart/compost-notice.tsx'
import type { ReviewedCompost } from '../../shop/cart/review.ts'
import { removeCompost } from '../../shop/cart/store.ts'
import { SUMMARY } from '../use-checkout-form.ts'

interface CompostOrderSummaryProps {
  lines: readonly ReviewedCompost[]
  totals: Totals
}

/** What will be ordered and what it costs, with what changed about it since it went into the cart. */
export function CompostOrderSummary({ lines, totals }: CompostOrderSummaryProps) {
  const t = useT('checkout')
  return (
    <section aria-labelledby={SUMMARY} className="grid gap-4 rounded-card bg-paper p-4 md:p-5">
      <h2 id={SUMMARY} tabIndex={-1} className="scroll-mt-4 text-22">
        {t('summary')}
      </h2>
      <ul className="grid gap-3 border-t border-line pt-4">
        {lines.map(item => (
          <Line key={item.line.productId} item={item} />
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <OrderTotals totals={totals} />
      </div>
    </section>
  )
}

function Line({ item }: { item: ReviewedCompost }) {
  const locale = useLocale()
  const format = useFormat()
  const { line, notice, total } = item
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <span>
          <bdi className="text-muted tabular-nums">{format.weight(line.grams)}</bdi>{' '}
          <Name>{pick(line.title, locale)}</Name>
        </span>
        <Money baisa={total} className="font-medium" />
      </div>
      {notice && (
        <div className="mt-2">
          <CompostNotice item={{ ...item, notice }} onRemove={() => removeCompost(line.productId)} />
        </div>
      )}
    </li>
  )
}
