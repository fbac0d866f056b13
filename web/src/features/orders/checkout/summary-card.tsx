import type { Baisa } from '@dawra/contract/platform/money.rules'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Money } from '#ui/money'
import { OrderTotals, type Totals } from '../order-totals.tsx'
import { SUMMARY } from './use-checkout-form.ts'

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

interface SummaryLineProps {
  amount: ReactNode
  title: string
  baisa: Baisa
  notice: ReactNode
}

export const SummaryLine = ({ amount, title, baisa, notice }: SummaryLineProps) => (
  <li>
    <div className="flex items-baseline justify-between gap-3">
      <span>
        <span className="text-muted tabular-nums">{amount}</span> <Name>{title}</Name>
      </span>
      <Money baisa={baisa} className="font-medium" />
    </div>
    {notice && <div className="mt-2">{notice}</div>}
  </li>
)
