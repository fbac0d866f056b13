import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { DigitsField } from './digits-field.tsx'
import {
  forgetMailedCode,
  type MailedCode,
  noteMailed,
  readMailedCode,
  sendCode,
  verifyCode,
} from './mailed-code.ts'
import { SendAgain } from './send-again.tsx'

interface CodeStepProps {
  code: MailedCode
  /** Where the link of the mail continues. */
  next: string | undefined
  onVerified: () => void
  resend?: (() => Promise<void>) | undefined
  children: ReactNode
}

export function CodeStep({ code, next, onVerified, resend, children }: CodeStepProps) {
  const t = useT('identity.code')
  const describeError = useAuthErrorMessage()
  const form = useForm({ defaultValues: { digits: '' } })
  const { errors, isSubmitting } = form.formState
  const verify = form.handleSubmit(async typed => {
    try {
      await verifyCode(code.kind, code.email, typed.digits)
      forgetMailedCode()
      onVerified()
    } catch (error) {
      const problem = describeError(error)
      const place = problem.code === 'otp_expired' ? 'digits' : 'root'
      form.setError(place, { message: problem.message }, { shouldFocus: true })
    }
  })
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={verify} className="grid gap-4">
        <FormProblem>{errors.root?.message}</FormProblem>
        <DigitsField form={form} label={t('label')} hint={t('spam')} incomplete={t('incomplete')} />
        <Button type="submit" size="large" pending={isSubmitting}>
          {t(`go.${code.kind}`)}
        </Button>
      </form>
      <ResendCode code={code} next={next} resend={resend} />
      <div className="flex flex-wrap justify-center gap-x-4 border-t border-line pt-2">{children}</div>
    </div>
  )
}

/** The server sends at most one mail a minute to an address. */
const PAUSE_MS = 60_000

const laterThan = (sentAt: string | undefined) =>
  new Date(sentAt ? Date.parse(sentAt) + PAUSE_MS : 0).toISOString()

interface ResendCodeProps {
  code: MailedCode
  next: string | undefined
  resend?: (() => Promise<void>) | undefined
}

function ResendCode({ code, next, resend }: ResendCodeProps) {
  const t = useT('identity.code')
  const describeError = useAuthErrorMessage()
  const [again, setAgain] = useState(laterThan(code.sentAt))
  const sending = useMutation({
    mutationFn: () => (resend ? resend() : sendCode(code.kind, code.email, next)),
    // A refused request was too early, so the countdown restarts too.
    onSettled: () => {
      noteMailed(code.kind, code.email)
      setAgain(laterThan(readMailedCode()?.sentAt))
    },
  })
  return (
    <SendAgain
      from={again}
      sending={sending}
      problem={sending.isError && describeError(sending.error).message}
      texts={{ wait: time => t('resendIn', { time }), done: t('resent'), action: t('resend') }}
    />
  )
}

export function CodeStepText({ code }: { code: MailedCode }) {
  const t = useT('identity.code')
  const email = () => <Ltr className="font-medium wrap-anywhere text-loam">{code.email}</Ltr>
  return t.rich(code.sentAt ? `text.${code.kind}` : 'textUnsent', { email })
}
