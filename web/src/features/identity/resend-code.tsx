import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { sendCode } from '#lib/mailed-codes'
import { useProblemWords } from '#parts/person/use-problem-words.ts'
import { type MailedCode, noteMailed, readMailedCode } from './mailed-code.ts'
import { SendAgain } from './send-again.tsx'

/** The server sends one a minute to an address. */
const PAUSE_MS = 60_000

const laterThan = (sentAt: string | undefined) =>
  new Date(sentAt ? Date.parse(sentAt) + PAUSE_MS : 0).toISOString()

interface ResendCodeProps {
  code: MailedCode
  next: string | undefined
  resend?: (() => Promise<void>) | undefined
}

/** Has another code sent, once a minute has gone by. */
export function ResendCode({ code, next, resend }: ResendCodeProps) {
  const t = useT('identity.code')
  const words = useProblemWords()
  const [again, setAgain] = useState(laterThan(code.sentAt))
  const sending = useMutation({
    mutationFn: () => (resend ? resend() : sendCode(code.kind, code.email, next)),
    // A refused one was too early: the minute begins anew too.
    onSettled: () => {
      noteMailed(code.kind, code.email)
      setAgain(laterThan(readMailedCode()?.sentAt))
    },
  })
  return (
    <SendAgain
      from={again}
      sending={sending}
      problem={sending.isError && words(sending.error).message}
      words={{ wait: time => t('resendIn', { time }), done: t('resent'), action: t('resend') }}
    />
  )
}
