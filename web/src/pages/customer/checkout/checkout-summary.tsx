import { Clock } from 'lucide-react'
import { CartNotice } from '#features/cart/cart-notice.tsx'
import type { LineEdits } from '#features/cart/line-edits.ts'
import type { ReviewedLine } from '#features/cart/review.ts'
import { CancelPromise } from '#features/orders/cancel-promise.tsx'
import { SummaryCard, SummaryLine } from '#features/orders/checkout/summary-card.tsx'
import type { Totals } from '#features/orders/order-totals.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { type Group, pickupsOf } from './group-by-pickup.ts'

interface CheckoutSummaryProps {
  lines: readonly ReviewedLine[]
  totals: Totals
  edits: LineEdits
}

export const CheckoutSummary = ({ lines, totals, edits }: CheckoutSummaryProps) => (
  <SummaryCard totals={totals}>
    {pickupsOf(lines).map(group => (
      <PickupGroup key={group.key} group={group} edits={edits} />
    ))}
  </SummaryCard>
)

function PickupGroup({ group, edits }: { group: Group; edits: LineEdits }) {
  const t = useT('checkout')
  const locale = useLocale()
  const format = useFormat()
  return (
    <div className="border-t border-line pt-4">
      <h3 className="font-text text-16 font-semibold">
        <Name>{pick(group.venue.name, locale)}</Name>
      </h3>
      <p className="mt-0.5 flex items-center gap-1.5 text-14 text-muted">
        <Clock aria-hidden className="size-4" />
        <bdi>{format.window(group.window)}</bdi>
      </p>
      <CancelPromise kind="deals" window={group.window} />
      <ul className="mt-3 grid gap-3">
        {group.lines.map(({ line, offer, notice }) => (
          <SummaryLine
            key={line.dealId}
            amount={t('times', { count: line.quantity })}
            title={pick(line.title, locale)}
            baisa={line.unitPrice * line.quantity}
            notice={notice && <CartNotice item={{ line, offer, notice }} edits={edits} />}
          />
        ))}
      </ul>
    </div>
  )
}
