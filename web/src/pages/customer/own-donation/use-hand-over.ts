import { PICKUP_CODE } from '@dawra/contract/orders.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putReceived } from '#features/donations/queries.ts'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { useSecondsUntil } from '#lib/countdown'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { CODE_LENGTH, toCode } from '#parts/pickup-code/code.ts'

const LONG_AGO = new Date(0).toISOString()
/** Keeps digits and letters of a code together and in order inside Arabic text. */
const isolated = (code: string) => `\u2066${code}\u2069`

/** A code as it is typed: a complete one is sent automatically; a refused one shows why and clears the field. */
export function useHandOver(donationId: string, onDone: () => void) {
  const t = useT('giving.handOver')
  const say = useProblemText()
  const format = useFormat()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [slowedUntil, setSlowedUntil] = useState(LONG_AGO)
  const slowed = useSecondsUntil(slowedUntil)
  const handing = useMutation({
    mutationFn: (complete: string) =>
      call('POST /api/v1/own-donations/{donationId}/hand-over', {
        params: { donationId },
        body: { code: complete },
      }),
    onSuccess: async request => {
      setCode('')
      onDone()
      const name = `\u2068${request.requester.name}\u2069`
      const body = t('doneText', { grams: format.weight(request.grams) })
      toast({ kind: 'success', title: t('done', { name }), body })
      await putReceived(queryClient, request)
    },
    onError: (error, tried) => {
      const refused = error instanceof ApiError ? error : undefined
      const wait = refused?.code === 'too_many_codes' ? Number(refused.facts.retryAfter) : 0
      if (wait > 0) setSlowedUntil(new Date(Date.now() + wait * 1000).toISOString())
      setProblem(refused?.code === 'wrong_code' ? t('wrong', { code: isolated(tried) }) : say(error))
      // A line that failed is no reason to type the code again.
      setCode(refused?.status === 0 ? tried : '')
    },
  })
  const type = (typed: string) => {
    if (handing.isPending || slowed > 0) return
    const next = toCode(typed)
    setCode(next)
    setProblem(null)
    if (next.length < CODE_LENGTH) return
    if (PICKUP_CODE.test(next)) handing.mutate(next)
    else setProblem(t('notACode', { code: isolated(next) }))
  }
  return {
    code,
    type,
    /** Sends the current code again, after a network failure. */
    again: () => type(code),
    isPending: handing.isPending,
    problem: slowed > 0 ? t('slowed', { seconds: slowed }) : problem,
  }
}
