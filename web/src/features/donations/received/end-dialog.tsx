import type { OwnDonation } from '@dawra/contract/donations/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OWN_DONATIONS, putOwnDonation } from '#features/donations/queries.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { useReasonProblem } from './decline-dialog.tsx'

interface EndDialogProps {
  how: 'withdraw' | 'recall'
  donation: OwnDonation
  /** A request was accepted, so its requester must be notified. */
  promised: boolean
  onClose: () => void
}

const LONGEST = { withdraw: 300, recall: 500 }

export function EndDialog({ how, donation, promised, onClose }: EndDialogProps) {
  const t = useT('giving')
  const shell = useT('shell')
  const say = useProblemText()
  const problemOf = useReasonProblem()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [requested, setRequested] = useState(false)
  const title = `\u2068${pick(donation.title, useLocale())}\u2069`
  const ending = useMutation({
    mutationFn: () =>
      call(`POST /api/v1/own-donations/{donationId}/${how}`, {
        params: { donationId: donation.id },
        body: { reason },
      }),
    onSuccess: async ended => {
      toast({ kind: 'success', title: t(`${how}.done`, { title }) })
      onClose()
      await putOwnDonation(queryClient, ended)
    },
    onError: () => void invalidate(queryClient, OWN_DONATIONS),
  })
  const isMissing = how === 'recall' && reason.trim() === ''
  const problem = problemOf(ending.error, reason)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={t(`${how}.title`, { title })}
      description={
        how === 'withdraw' && promised
          ? `${t('withdraw.text')} ${t('withdraw.textPromised')}`
          : t(`${how}.text`)
      }
      action={t(`${how}.action`)}
      keep={t(`${how}.keep`)}
      dangerous
      pending={ending.isPending}
      onConfirm={() => (isMissing ? setRequested(true) : ending.mutate())}
    >
      <TextArea
        value={reason}
        onChange={event => setReason(event.target.value)}
        rows={2}
        maxLength={LONGEST[how]}
        label={t(`${how}.reason`)}
        optional={how === 'withdraw' ? shell('optional') : undefined}
        placeholder={how === 'recall' ? t('recall.reasonExample') : undefined}
        error={requested && isMissing ? t('recall.reasonNeeded') : problem}
      />
      <div className="mt-3">
        <FormProblem>{ending.isError && !problem && say(ending.error)}</FormProblem>
      </div>
    </ConfirmDialog>
  )
}
