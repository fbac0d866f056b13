import { leftOf } from '@dawra/contract/orders/part-refunds.rules'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { ActDialog } from './act-dialog.tsx'
import { type PickupActProps, useAfterAct } from './pickup-act.ts'

/** Refunds what is left of a pickup that was handed over. */
export function RefundAct({ orderId, number, pickup, onClose }: PickupActProps) {
  const t = useT('officeActs.order.refund')
  const format = useFormat()
  const after = useAfterAct(orderId)
  const amount = leftOf(pickup)
  return (
    <ActDialog
      title={t('title', { number: `\u2066${number}\u2069` })}
      text={t(pickup.isCash ? 'textCash' : 'text', { amount: format.money(amount) })}
      tells={t('tells')}
      action={t('action', { amount: format.money(amount) })}
      worth={{ kind: 'refund', amount }}
      done={t('done')}
      onClose={onClose}
      send={body =>
        after(call('POST /api/v1/admin/pickups/{pickupId}/refund', { params: { pickupId: pickup.id }, body }))
      }
    />
  )
}
