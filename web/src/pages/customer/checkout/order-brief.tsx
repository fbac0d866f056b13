import type { OrderKind } from '@dawra/contract/orders/rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { useState } from 'react'
import { OrderTotals } from '#features/orders/order-totals.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Code, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'

interface OrderBriefProps {
  order: Order
  /** Absent when there is nothing left to cancel. */
  onLeave: ((returned: 'cancelled') => void) | undefined
}

export function OrderBrief({ order, onLeave }: OrderBriefProps) {
  const t = useT('checkout')
  const locale = useLocale()
  const format = useFormat()
  return (
    <aside aria-labelledby="brief" className="grid gap-4 rounded-card bg-paper p-4 md:p-5 lg:sticky lg:top-4">
      <h2 id="brief" className="text-18">
        {t.rich('orderNumber', { number: () => <Code>{order.number}</Code> })}
      </h2>
      <ul className="grid gap-3">
        {order.pickups.map(pickup => (
          <li key={pickup.id}>
            <p className="font-medium">
              <Name>{pick(pickup.venue.name, locale)}</Name>
            </p>
            <p className="text-14 text-muted">
              <bdi>{format.window(pickup.window)}</bdi>
            </p>
            {pickup.products.map(line => (
              <p key={line.productId} className="text-14">
                <bdi className="text-muted">{format.weight(line.grams)}</bdi>{' '}
                <Name>{pick(line.title, locale)}</Name>
              </p>
            ))}
            {pickup.lines.map(line => (
              <p key={line.dealId} className="text-14">
                <span className="text-muted">{t('times', { count: line.quantity })}</span>{' '}
                <Name>{pick(line.title, locale)}</Name>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <OrderTotals totals={order} />
      </div>
      {onLeave && <Leave kind={order.kind} onLeave={onLeave} />}
    </aside>
  )
}

interface LeaveProps {
  kind: OrderKind
  onLeave: (returned: 'cancelled') => void
}

function Leave({ kind, onLeave }: LeaveProps) {
  const t = useT('checkout.leave')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('action')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('title')}
        description={t('text', { kind })}
        action={t('action')}
        keep={t('stay')}
        onConfirm={() => {
          setAsking(false)
          onLeave('cancelled')
        }}
      />
    </>
  )
}
