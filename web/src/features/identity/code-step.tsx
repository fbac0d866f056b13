import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { verifyCode } from '#lib/mailed-codes'
import { useProblemWords } from '#parts/person/use-problem-words.ts'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { DigitsField } from './digits-field.tsx'
import { forgetMailedCode, type MailedCode } from './mailed-code.ts'
import { ResendCode } from './resend-code.tsx'

interface CodeStepProps {
  code: MailedCode
  /** Where the mail's link leads on to. */
  next: string | undefined
  /** Signed in by now. */
  onVerified: () => void
  /** Has another code sent, where that is not what the kind of the code says. */
  resend?: (() => Promise<void>) | undefined
  /** The ways out: another address, another way to sign in. */
  children: ReactNode
}

/** Asks for the code that was mailed. */
export function CodeStep({ code, next, onVerified, resend, children }: CodeStepProps) {
  const t = useT('identity.code')
  const words = useProblemWords()
  const form = useForm({ defaultValues: { digits: '' } })
  const { errors, isSubmitting } = form.formState
  const verify = form.handleSubmit(async typed => {
    try {
      await verifyCode(code.kind, code.email, typed.digits)
      forgetMailedCode()
      onVerified()
    } catch (error) {
      const problem = words(error)
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

/** What to say above the field. */
export function CodeStepText({ code }: { code: MailedCode }) {
  const t = useT('identity.code')
  const email = () => <Ltr className="font-medium wrap-anywhere text-loam">{code.email}</Ltr>
  return t.rich(code.sentAt ? `text.${code.kind}` : 'textUnsent', { email })
}
