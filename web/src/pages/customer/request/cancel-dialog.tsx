import type { OwnRequest } from '@dawra/contract/donations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putRequest } from '#features/donations/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ReasonDialog } from '#ui/reason-dialog'

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
  const cancelling = useMutation({
    mutationFn: (reason: Reason) =>
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
    <ReasonDialog
      title={t('title')}
      description={isPaid ? `${t('text')} ${t('refund')}` : t('text')}
      action={t('action')}
      keep={t('keep')}
      why={t('why')}
      reasons={REASONS.map(reason => ({ value: reason, label: t(`reasons.${reason}`) }))}
      pending={cancelling.isPending}
      problem={cancelling.isError && say(cancelling.error)}
      onConfirm={reason => cancelling.mutate(reason)}
      onClose={onClose}
    />
  )
}
