import type { Baisa } from '@dawra/contract/money.rules'
import type { ReactNode } from 'react'
import { Name } from '#ui/bdi'
import { Money } from '#ui/money'

interface SummaryLineProps {
  /** How much of it. */
  amount: ReactNode
  title: string
  baisa: Baisa
  /** What changed about it since it went into the cart. */
  notice: ReactNode
}

/** One line of the order to be. */
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
