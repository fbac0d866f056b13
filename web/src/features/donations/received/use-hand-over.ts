import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putReceived } from '#features/donations/queries.ts'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { isolatedCode } from '#parts/pickup-code/code.ts'
import { useTypedCode } from '#parts/pickup-code/use-entered-code.ts'

export function useHandOver(donationId: string, onDone: () => void) {
  const t = useT('giving.handOver')
  const say = useProblemText()
  const format = useFormat()
  const queryClient = useQueryClient()
  const handing = useMutation({
    mutationFn: (complete: string) =>
      call('POST /api/v1/own-donations/{donationId}/hand-over', {
        params: { donationId },
        body: { code: complete },
      }),
    onSuccess: async request => {
      entry.accepted()
      onDone()
      const name = `\u2068${request.requester.name}\u2069`
      const body = t('doneText', { grams: format.weight(request.grams) })
      toast({ kind: 'success', title: t('done', { name }), body })
      await putReceived(queryClient, request)
    },
    onError: (error, tried) => {
      const isWrong = error instanceof ApiError && error.code === 'wrong_code'
      entry.refused(error, tried, isWrong ? t('wrong', { code: isolatedCode(tried) }) : say(error))
    },
  })
  const entry = useTypedCode({
    send: handing.mutate,
    notACode: values => t('notACode', values),
    slowed: values => t('slowed', values),
  })
  return { ...entry, isPending: handing.isPending }
}
