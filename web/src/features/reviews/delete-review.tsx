import type { OwnReview } from '@dawra/contract/reviews/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { REVIEWS } from './queries.ts'

export function DeleteReview({ review, onClose }: { review: OwnReview; onClose: () => void }) {
  const t = useT('reviews.own')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => call('DELETE /api/v1/reviews/{reviewId}', { params: { reviewId: review.id } }),
    onSuccess: async () => {
      await invalidate(queryClient, ...REVIEWS)
      toast({ kind: 'success', title: t('deletedToast') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={t('deleteTitle')}
      description={t('deleteText')}
      action={t('delete')}
      keep={t('keep')}
      dangerous
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    >
      <FormProblem>{deleting.isError && say(deleting.error)}</FormProblem>
    </ConfirmDialog>
  )
}
