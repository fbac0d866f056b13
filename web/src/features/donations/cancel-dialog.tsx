import type { OwnRequest } from '@dawra/contract/donations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { RadioCards } from '#ui/radio-cards'
import { putRequest } from './queries.ts'

const REASONS = ['not_needed', 'cannot_come', 'donor_absent', 'other'] as const
type Reason = (typeof REASONS)[number]

interface CancelDialogProps {
  request: OwnRequest
  onClose: () => void
}

/** Asks why, says what comes back, cancels. */
export function CancelDialog({ request, onClose }: CancelDialogProps) {
  const t = useT('donations.cancel')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<Reason>('not_needed')
  const cancelling = useMutation({
    mutationFn: () =>
      call('POST /api/v1/me/requests/{requestId}/cancel', {
        params: { requestId: request.id },
        body: { reason },
      }),
    onSuccess: cancelled => {
      putRequest(queryClient, cancelled)
      toast({ kind: 'success', title: t('done') })
      onClose()
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['donations', 'requests'] }),
  })
  const isPaid = request.payment?.status === 'captured'
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={t('title')}
      description={isPaid ? `${t('text')} ${t('refund')}` : t('text')}
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
