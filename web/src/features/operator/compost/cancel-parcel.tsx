import type { Parcel } from '@dawra/contract/parcels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { RadioCards } from '#ui/radio-cards'
import { useOperatorProblem } from '../use-operator-problem.tsx'
import { parcelsQuery } from './queries.ts'

/** What a seller may have as a reason; customers have others. */
const REASONS = ['sold_out', 'quality', 'closing', 'other'] as const
type Reason = (typeof REASONS)[number]

/** The customer gets the money back, and knows why. */
export function CancelParcel({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useT('operatorCompost.cancelling')
  const format = useFormat()
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<Reason>('sold_out')
  const cancelling = useMutation({
    mutationFn: () =>
      call('POST /api/v1/pickups/{pickupId}/cancel', { params: { pickupId: parcel.id }, body: { reason } }),
    onSuccess: ({ refund }) => {
      toast({ kind: 'success', title: t('done', { amount: format.money(refund) }) })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(parcelsQuery()),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={t('title', { number: `\u2066${parcel.orderNumber}\u2069` })}
      description={t('text')}
      action={t('action')}
      keep={t('keep')}
      dangerous
      pending={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
    >
      <RadioCards
        legend={t('why')}
        choices={REASONS.map(option => ({ value: option, label: t(`reasons.${option}`) }))}
        value={reason}
        onChange={setReason}
      />
      <div className="mt-3">
        <FormProblem>{cancelling.isError && say(cancelling.error)}</FormProblem>
      </div>
    </ConfirmDialog>
  )
}
