import type { Approval } from '@dawra/contract/approvals/schemas'
import { useState } from 'react'
import { type Decision, useDecideApproval } from '#features/office/acts/queries.ts'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { useRequestTexts } from './request-texts.ts'

interface DecideDialogProps {
  request: Approval
  as: 'approve' | 'reject'
  onClose: () => void
}

export function DecideDialog({ request, as, onClose }: DecideDialogProps) {
  const t = useT('officeActs.approvals')
  const { name: act, sum } = useRequestTexts(request)
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t(`${as}Title`, { act })}
      description={as === 'reject' ? t('rejectText') : sum ? t('approveText', { sum }) : t('approveChange')}
    >
      <DecideForm request={request} as={as} onClose={onClose} />
    </Dialog>
  )
}

function DecideForm({ request, as, onClose }: DecideDialogProps) {
  const t = useT('officeActs')
  const say = useOperatorProblem()
  const [reason, setReason] = useState('')
  const deciding = useDecideApproval(request.id)
  const isApproving = as === 'approve'
  const decision: Decision = isApproving ? { is: 'approved' } : { is: 'rejected', reason: reason.trim() }
  const whyNot = !isApproving && reason.trim().length < 3 && t('reasonMissing')
  const decide = () =>
    deciding.mutate(decision, {
      onSuccess: () => {
        toast({ kind: 'success', title: t(`approvals.${decision.is}`) })
        onClose()
      },
    })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!whyNot) decide()
      }}
    >
      {!isApproving && (
        <TextArea
          label={t('reason')}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      )}
      <FormProblem>{deciding.isError && say(deciding.error)}</FormProblem>
      <Button
        type="submit"
        variant={isApproving ? 'primary' : 'danger'}
        size="large"
        whyNot={whyNot}
        pending={deciding.isPending}
      >
        {t(`approvals.${as}`)}
      </Button>
    </form>
  )
}
