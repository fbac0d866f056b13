import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { OrderTotals, type Totals } from '../order-totals.tsx'
import { SUMMARY } from './use-checkout-form.ts'

/** What will be ordered, and what it costs. */
export function SummaryCard({ totals, children }: { totals: Totals; children: ReactNode }) {
  const t = useT('checkout')
  return (
    <section aria-labelledby={SUMMARY} className="grid gap-4 rounded-card bg-paper p-4 md:p-5">
      <h2 id={SUMMARY} tabIndex={-1} className="scroll-mt-4 text-22">
        {t('summary')}
      </h2>
      {children}
      <div className="border-t border-line pt-4">
        <OrderTotals totals={totals} />
      </div>
    </section>
  )
}
