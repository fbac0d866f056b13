import type { ReviewItem } from '@dawra/contract/rounds/command-review'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'

export type Verdict = 'counted' | 'dropped'

interface DecideDialogProps {
  item: ReviewItem
  verdict: Verdict
  onClose: () => void
}

export function DecideDialog({ item, verdict, onClose }: DecideDialogProps) {
  const t = useT('roundReview')
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t(`${verdict}Title`)}
      description={t(textOf(item, verdict))}
    >
      <DecideForm item={item} verdict={verdict} onClose={onClose} />
    </Dialog>
  )
}

const textOf = ({ kind }: ReviewItem, verdict: Verdict) =>
  kind === 'place_bin' ? PLACING[verdict] : (`${verdict}Text` as const)
const PLACING = { counted: 'placedText', dropped: 'notPlacedText' } as const

function DecideForm({ item: { commandId }, verdict, onClose }: DecideDialogProps) {
  const t = useT('roundReview')
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const deciding = useMutation({
    mutationFn: () =>
      call('POST /api/v1/admin/rounds/review/{commandId}', {
        params: { commandId },
        body: { verdict, reason: reason.trim() },
      }),
    onSuccess: () => {
      toast({ kind: 'success', title: t(`${verdict}Done`) })
      onClose()
    },
    onSettled: () => void invalidate(queryClient, 'GET /api/v1/admin/rounds/review'),
  })
  const whyNot = reason.trim().length < 3 && t('reasonMissing')
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!whyNot) deciding.mutate()
      }}
    >
      <TextArea
        label={t('reason')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <FormProblem>{deciding.isError && say(deciding.error)}</FormProblem>
      <Button
        type="submit"
        variant={verdict === 'counted' ? 'primary' : 'danger'}
        size="large"
        whyNot={whyNot}
        pending={deciding.isPending}
      >
        {t(`${verdict}Go`)}
      </Button>
    </form>
  )
}
