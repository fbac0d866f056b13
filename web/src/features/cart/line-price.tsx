import type { Baisa } from '@dawra/contract/money.rules'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Money } from '#ui/money'

interface LinePriceProps {
  baisa: Baisa
  /** What it would cost without its discount; struck out if that is more. */
  before: Baisa
  /** What one of it costs. */
  children?: ReactNode
}

/** What a line of a cart comes to. */
export function LinePrice({ baisa, before, children }: LinePriceProps) {
  const t = useT('shell')
  return (
    <div className="grid grow justify-items-end gap-0.5 text-end">
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        <span className="sr-only">{t('priceNow')}</span>
        <Money baisa={baisa} className="text-18 font-semibold" />
        {before > baisa && (
          <>
            <span className="sr-only">{t('priceBefore')}</span>
            <s className="text-14 text-muted">
              <Money baisa={before} />
            </s>
          </>
        )}
      </p>
      {children && (
        <p className="flex flex-wrap items-center justify-end gap-x-2 text-13 text-muted">{children}</p>
      )}
    </div>
  )
}
