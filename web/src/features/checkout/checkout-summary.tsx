import { Clock } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import type { ReviewedLine } from '../cart/review.ts'
import { OrderTotals, type Totals } from '../orders/order-totals.tsx'
import { type Group, pickupsOf } from './pickups-of.ts'
import { SummaryLine } from './summary-line.tsx'
import { SUMMARY } from './use-checkout-form.ts'

interface CheckoutSummaryProps {
  lines: readonly ReviewedLine[]
  totals: Totals
}

/** What will be ordered, pickup by pickup, and what it costs. */
export function CheckoutSummary({ lines, totals }: CheckoutSummaryProps) {
  const t = useT('checkout')
  return (
    <section aria-labelledby={SUMMARY} className="grid gap-4 rounded-card bg-paper p-4 md:p-5">
      <h2 id={SUMMARY} tabIndex={-1} className="scroll-mt-4 text-22">
        {t('summary')}
      </h2>
      {pickupsOf(lines).map(group => (
        <PickupGroup key={group.key} group={group} />
      ))}
      <div className="border-t border-line pt-4">
        <OrderTotals totals={totals} />
      </div>
    </section>
  )
}

function PickupGroup({ group }: { group: Group }) {
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
      <ul className="mt-3 grid gap-3">
        {group.lines.map(reviewed => (
          <SummaryLine key={reviewed.line.dealId} reviewed={reviewed} />
        ))}
      </ul>
    </div>
  )
}
