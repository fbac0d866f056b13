import type { ReceivedRequest } from '@dawra/contract/donations/schemas'
import { withheldBecause } from '@dawra/contract/messages/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OWN_DONATIONS, putReceived } from '#features/donations/queries.ts'
import { ApiError } from '#lib/api-error'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'

interface DeclineDialogProps {
  request: ReceivedRequest
  onClose: () => void
}

const LONGEST = 300

export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const t = useT('giving.decline')
  const shell = useT('shell')
  const say = useProblemText()
  const problemOf = useReasonProblem()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const name = `\u2068${request.requester.name}\u2069`
  const declining = useMutation({
    mutationFn: () =>
      call('POST /api/v1/received-requests/{receivedId}/decline', {
        params: { receivedId: request.id },
        body: { reason },
      }),
    onSuccess: async declined => {
      toast({ kind: 'success', title: t('done', { name }) })
      onClose()
      await putReceived(queryClient, declined)
    },
    onError: () => void invalidate(queryClient, OWN_DONATIONS),
  })
  const problem = problemOf(declining.error, reason)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={t('title', { name })}
      description={t('text')}
      action={t('action')}
      pending={declining.isPending}
      onConfirm={() => declining.mutate()}
    >
      <TextArea
        value={reason}
        onChange={event => setReason(event.target.value)}
        rows={2}
        maxLength={LONGEST}
        label={t('reason')}
        optional={shell('optional')}
        error={problem}
      />
      <div className="mt-3">
        <FormProblem>{declining.isError && !problem && say(declining.error)}</FormProblem>
      </div>
    </ConfirmDialog>
  )
}

/** The problem of a refused text; undefined when the error is about something else. */
export function useReasonProblem() {
  const fields = useT('errors.fields')
  return (error: unknown, reason: string) => {
    const rule = error instanceof ApiError && error.code === 'invalid_input' && withheldBecause(reason, false)
    return rule === 'abusive' || rule === 'contact' ? fields(rule) : undefined
  }
}
