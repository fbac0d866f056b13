import type { RoundOfDay } from '@dawra/contract/rounds/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { readRoundsAgain } from './queries.ts'

export function KeepOrderDialog({ round, onClose }: { round: RoundOfDay; onClose: () => void }) {
  const t = useT('adminRounds')
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { reason: '' } })
  const keeping = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call('POST /api/v1/admin/rounds/{roundId}/keep-order', {
        params: { roundId: round.id },
        body: { reason: reason.trim() },
      }),
    onSuccess: ({ places }) => {
      toast({ kind: 'success', title: t('keep.done', { count: places }) })
      onClose()
    },
    onSettled: () => readRoundsAgain(queryClient),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={t('keep.title')}
      description={t('keep.text')}
      action={t('keep.do')}
      pending={keeping.isPending}
      onConfirm={() => void form.handleSubmit(typed => keeping.mutate(typed))()}
    >
      <ReasonField
        {...form.register('reason', wantsReason(t('reasonMissing')))}
        label={t('reason')}
        error={form.formState.errors.reason?.message}
      />
      <FormProblem>{keeping.isError && say(keeping.error)}</FormProblem>
    </ConfirmDialog>
  )
}
