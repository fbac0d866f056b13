import type { Pickup } from '@dawra/contract/orders'
import { OctagonAlert } from 'lucide-react'
import { useT } from '#lib/i18n'
import { recalledProducts } from '../order-state.ts'

/** The loudest thing on the page: whoever has this compost must not use it. */
export function RecallNotice({ pickup }: { pickup: Pickup }) {
  const t = useT('orders.recall')
  const recalled = recalledProducts(pickup)
  if (recalled.length === 0) return null
  return (
    <div role="alert" className="grid gap-1.5 rounded-card bg-danger-soft p-4 text-danger">
      <p className="flex items-center gap-2 font-semibold text-18">
        <OctagonAlert aria-hidden className="size-5 shrink-0" />
        {t('title')}
      </p>
      <p>{t('text')}</p>
      {recalled.map(({ productId, batch, recalledBecause }) => (
        <p key={productId} className="font-medium">
          {t('why', { code: `\u2066${batch}\u2069`, reason: `\u2068${recalledBecause}\u2069` })}
        </p>
      ))}
    </div>
  )
}
