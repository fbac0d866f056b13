import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asClock, useSecondsUntil } from '#lib/countdown'
import { useT } from '#lib/i18n'
import { sendCode } from '#lib/mailed-codes'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { type MailedCode, noteMailed, readMailedCode } from './mailed-code.ts'
import { useProblemWords } from './use-problem-words.ts'

/** The server sends one a minute to an address. */
const PAUSE_MS = 60_000

const laterThan = (sentAt: string | undefined) =>
  new Date(sentAt ? Date.parse(sentAt) + PAUSE_MS : 0).toISOString()

/** Has another code sent, once a minute has gone by. */
export function ResendCode({ code, next }: { code: MailedCode; next: string | undefined }) {
  const t = useT('identity.code')
  const words = useProblemWords()
  const [again, setAgain] = useState(laterThan(code.sentAt))
  const seconds = useSecondsUntil(again)
  const sending = useMutation({
    mutationFn: () => sendCode(code.kind, code.email, next),
    // A refused one was too early: the minute begins anew too.
    onSettled: () => {
      noteMailed(code.kind, code.email)
      setAgain(laterThan(readMailedCode()?.sentAt))
    },
  })
  const waiting = seconds > 0 && t('resendIn', { time: asClock(seconds) })
  return (
    <div className="grid gap-2">
      <FormProblem>{sending.isError && words(sending.error).message}</FormProblem>
      <p role="status" className="text-14 text-muted">
        {sending.isSuccess && t('resent')}
      </p>
      <Button
        variant="secondary"
        whyNot={waiting}
        pending={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {waiting || t('resend')}
      </Button>
    </div>
  )
}
