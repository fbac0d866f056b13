import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { ActDialog } from './act-dialog.tsx'
import { type PickupActProps, useAfterAct } from './pickup-act.ts'

/** Marks a pickup that counts as missed as handed over. */
export function CorrectAct({ orderId, number, pickup, onClose }: PickupActProps) {
  const t = useT('officeActs.order.correct')
  const after = useAfterAct(orderId)
  return (
    <ActDialog
      title={t('title', { number: `\u2066${number}\u2069` })}
      text={t(pickup.isCash ? 'textCash' : 'text')}
      tells={t('tells')}
      action={t('action')}
      done={t('done')}
      onClose={onClose}
      send={async ({ reason }) => {
        const params = { pickupId: pickup.id }
        await after(call('POST /api/v1/admin/pickups/{pickupId}/correction', { params, body: { reason } }))
        return null
      }}
    />
  )
}
