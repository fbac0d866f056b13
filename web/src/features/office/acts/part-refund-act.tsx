import { useState } from 'react'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useAttempt } from '#lib/write-once'
import { chosenPart, emptyDraft } from '#parts/part-refund/draft.ts'
import { PartFields } from '#parts/part-refund/part-fields.tsx'
import { ActDialog, type ActInput } from './act-dialog.tsx'
import { type PickupActProps, useAfterAct } from './pickup-act.ts'

export function PartRefundAct({ orderId, number, pickup, onClose }: PickupActProps) {
  const t = useT('officeActs.order.part')
  const words = useT('pickupHelp.part')
  const format = useFormat()
  const attempt = useAttempt()
  const after = useAfterAct(orderId)
  const [draft, setDraft] = useState(() => emptyDraft(pickup))
  const { part, obstacle, price, ...chosen } = chosenPart(pickup, draft)
  const params = { pickupId: pickup.id }
  const send = (input: ActInput) =>
    attempt({ ...params, part, ...input }, idempotencyKey =>
      call('POST /api/v1/pickups/{pickupId}/part-refund', {
        params,
        body: { part, ...input },
        idempotencyKey,
      }),
    )
  return (
    <ActDialog
      title={t('title', { number: `\u2066${number}\u2069` })}
      text={t('text')}
      tells={t('tells')}
      action={obstacle ? t('actionPlain') : t('action', { amount: format.money(price) })}
      worth={{ kind: 'refund', amount: obstacle ? 0 : price }}
      whyNot={obstacle && words(`obstacle.${obstacle}`)}
      done={t('done')}
      onClose={onClose}
      send={input => after(send(input))}
    >
      <PartFields
        pickup={pickup}
        draft={draft}
        chosen={{ part, obstacle, price, ...chosen }}
        onChange={setDraft}
      />
    </ActDialog>
  )
}
