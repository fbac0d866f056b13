import { leftOf } from '@dawra/contract/orders/part-refunds.rules'
import { officeCauses } from '@dawra/contract/settings/causes.rules'
import { useState } from 'react'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { RadioCards } from '#ui/radio-cards'
import { ActDialog } from './act-dialog.tsx'
import { type PickupActProps, useAfterAct } from './pickup-act.ts'

export function CancelAct({ orderId, number, pickup, onClose }: PickupActProps) {
  const t = useT('officeActs.order.cancel')
  const format = useFormat()
  const after = useAfterAct(orderId)
  const [cause, setCause] = useState<(typeof officeCauses)[number]>('closing')
  const amount = pickup.isCash ? 0 : leftOf(pickup)
  return (
    <ActDialog
      title={t('title', { number: `\u2066${number}\u2069` })}
      text={t(pickup.isCash ? 'textCash' : 'text', { amount: format.money(amount) })}
      tells={t('tells')}
      action={t('action')}
      worth={{ kind: 'refund', amount }}
      done={t('done')}
      onClose={onClose}
      send={input =>
        after(
          call('POST /api/v1/admin/pickups/{pickupId}/cancellation', {
            params: { pickupId: pickup.id },
            body: { cause, ...input },
          }),
        )
      }
    >
      <RadioCards
        legend={t('cause')}
        choices={officeCauses.map(value => ({ value, label: t(`causes.${value}`) }))}
        value={cause}
        onChange={setCause}
      />
    </ActDialog>
  )
}
