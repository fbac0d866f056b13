import { CompostNotice } from '#features/cart/compost/compost-notice.tsx'
import type { ReviewedCompost } from '#features/cart/compost/review.ts'
import { CancelPromise } from '#features/orders/cancel-promise.tsx'
import { SummaryCard, SummaryLine } from '#features/orders/checkout/summary-card.tsx'
import type { Totals } from '#features/orders/order-totals.tsx'
import { useFormat } from '#lib/format'
import { useLocale } from '#lib/i18n'
import { pick } from '#lib/locale'
import { removeCompost } from '#parts/cart/compost/store.ts'
import type { Delivery } from './use-delivery.ts'

/** A compost pickup can be cancelled at any time in its week, so the promise does not depend on a window. */
const ANY = { startsAt: '' }

interface CompostOrderSummaryProps {
  lines: readonly ReviewedCompost[]
  totals: Totals
  delivery: Pick<Delivery, 'way' | 'slot'>
}

export function CompostOrderSummary({ lines, totals, delivery: { way, slot } }: CompostOrderSummaryProps) {
  const locale = useLocale()
  const format = useFormat()
  return (
    <SummaryCard totals={totals}>
      <ul className="grid gap-3 border-t border-line pt-4">
        {lines.map(item => (
          <SummaryLine
            key={item.line.productId}
            amount={<bdi>{format.weight(item.line.grams)}</bdi>}
            title={pick(item.line.title, locale)}
            baisa={item.total}
            notice={
              item.notice && (
                <CompostNotice
                  item={{ ...item, notice: item.notice }}
                  onRemove={() => removeCompost(item.line.productId)}
                />
              )
            }
          />
        ))}
      </ul>
      {way === 'collection' && <CancelPromise kind={way} window={ANY} />}
      {way === 'delivery' && slot && <CancelPromise kind={way} window={slot} />}
    </SummaryCard>
  )
}
