import type { OfficePickup } from '@dawra/contract/orders/office-orders'
import { leftOf } from '@dawra/contract/orders/part-refunds.rules'
import { cancelObstacle } from '@dawra/contract/orders/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import { CardSkeleton } from '#ui/skeleton'
import { CancelAct } from './cancel-act.tsx'
import { CorrectAct } from './correct-act.tsx'
import { PartRefundAct } from './part-refund-act.tsx'
import { orderActsQuery } from './queries.ts'
import { RefundAct } from './refund-act.tsx'

export function OrderActs({ orderId }: { orderId: string }) {
  const order = useQuery(orderActsQuery(orderId))
  return (
    <Answer query={order} waiting={<CardSkeleton className="h-24" />}>
      {({ number, pickups }) => (
        <ul className="grid gap-4">
          {pickups.map(pickup => (
            <PickupActs key={pickup.id} orderId={orderId} number={number} pickup={pickup} />
          ))}
        </ul>
      )}
    </Answer>
  )
}

const DIALOGS = { cancel: CancelAct, refund: RefundAct, part: PartRefundAct, correct: CorrectAct } as const
type Act = keyof typeof DIALOGS

interface PickupActsProps {
  orderId: string
  number: string
  pickup: OfficePickup
}

function PickupActs({ orderId, number, pickup }: PickupActsProps) {
  const t = useT('officeActs.order')
  const locale = useLocale()
  const [act, setAct] = useState<Act | null>(null)
  const whyNot = useWhyNot(pickup)
  const Chosen = act && DIALOGS[act]
  return (
    <li className="grid gap-2">
      <p className="text-14">
        <Name>{pick(pickup.seller, locale)}</Name> · {t(`status.${pickup.status}`)} ·{' '}
        <Money baisa={pickup.total} />
      </p>
      {pickup.approvalId && (
        <p className="rounded-control bg-sea-soft px-3.5 py-2.5 text-14 text-sea">
          <Link to="/admin/approvals" className="underline underline-offset-4">
            {t('waits')}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(Object.keys(DIALOGS) as Act[]).map(key => (
          <Button key={key} size="small" variant="secondary" whyNot={whyNot(key)} onClick={() => setAct(key)}>
            {t(`${key}.open`)}
          </Button>
        ))}
      </div>
      {Chosen && <Chosen orderId={orderId} number={number} pickup={pickup} onClose={() => setAct(null)} />}
    </li>
  )
}

/** Why an act is not possible; null when it is. */
function useWhyNot(pickup: OfficePickup) {
  const t = useT('officeActs.order.whyNot')
  const isOver = pickup.refundedAt !== null || pickup.status === 'cancelled'
  return (act: Act): string | null => {
    if (pickup.approvalId) return t('waits')
    if (act === 'cancel') {
      if (pickup.kind !== 'deals') return t('planners')
      return cancelObstacle(pickup, 'operator', new Date()) ? t('notOpen') : null
    }
    if (act === 'correct')
      return pickup.status === 'no_show' && pickup.kind === 'deals' ? null : t('notMissed')
    if (isOver) return t('refunded')
    if (act === 'refund')
      return pickup.status === 'completed' && leftOf(pickup) > 0 ? null : t('notHandedOver')
    return pickup.kind === 'deals' && pickup.status !== 'awaiting_payment' ? null : t('noPart')
  }
}
