import type { Activity } from '@dawra/contract/composting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { COMPOSTING } from './queries.ts'

interface RemoveDialogProps {
  activity: Activity
  /** Type and weight in words. */
  what: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before an entry and its points are taken back. */
export function RemoveDialog({ activity, what, open, onOpenChange }: RemoveDialogProps) {
  const t = useT('composting')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: () =>
      call('DELETE /api/v1/me/composting/{activityId}', { params: { activityId: activity.id } }),
    onSuccess: () => {
      onOpenChange(false)
      toast({ kind: 'success', title: t('removed') })
    },
    // Also when another tab was first: what stands there is then no longer true.
    onSettled: () => queryClient.invalidateQueries({ queryKey: COMPOSTING }),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('confirm.title')}
      description={t('confirm.text', { what })}
      action={t('confirm.action')}
      pending={removing.isPending}
      dangerous
      onConfirm={() => removing.mutate()}
    >
      <FormProblem>{removing.error && say(removing.error)}</FormProblem>
    </ConfirmDialog>
  )
}
