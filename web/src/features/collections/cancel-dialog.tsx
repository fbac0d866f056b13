import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { noonOf } from './collection-hours.ts'
import { collectionsQuery, putCollection } from './queries.ts'

interface CancelDialogProps {
  request: CollectionRequest
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CancelDialog({ request, open, onOpenChange }: CancelDialogProps) {
  const t = useT('collections.cancel')
  const format = useFormat()
  const say = useProblemText()
  const queryClient = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () =>
      call('POST /api/v1/me/collections/{collectionId}/cancel', { params: { collectionId: request.id } }),
    onSuccess: cancelled => {
      putCollection(queryClient, cancelled)
      onOpenChange(false)
      toast({ kind: 'success', title: t('done') })
    },
    onSettled: () => queryClient.invalidateQueries(collectionsQuery()),
  })
  const text = t('text', { day: format.dayInside(noonOf(request.collectOn)) })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={isPaid(request) ? `${text} ${t('refund', { amount: format.money(request.price) })}` : text}
      action={t('action')}
      keep={t('keep')}
      dangerous
      pending={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
    >
      <FormProblem>{cancelling.error && say(cancelling.error)}</FormProblem>
    </ConfirmDialog>
  )
}

const isPaid = ({ payment }: CollectionRequest) => payment?.status === 'captured'
