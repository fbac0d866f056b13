import { useForm } from 'react-hook-form'
import { keepDraft, readDraft } from '#lib/drafts'
import { useT } from '#lib/i18n'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { usePersonRules } from '#parts/person/fields.ts'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { type CodeKind, noteMailed, sendCode } from './mailed-code.ts'
import { SIGN_IN_DRAFT } from './use-auth-form.ts'

interface EmailStepProps {
  kind: CodeKind
  next: string | undefined
  action: string
  onSent: () => void
}

export function EmailStep({ kind, next, action, onSent }: EmailStepProps) {
  const t = useT('identity')
  const describeError = useAuthErrorMessage()
  const rules = usePersonRules()
  const form = useForm({ defaultValues: { email: readDraft(SIGN_IN_DRAFT).email ?? '' }, ...VALIDATION_MODE })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async typed => {
    const email = typed.email.trim()
    keepDraft(SIGN_IN_DRAFT, { ...readDraft(SIGN_IN_DRAFT), email })
    try {
      await sendCode(kind, email, next)
      noteMailed(kind, email)
      onSent()
    } catch (error) {
      const { place, message } = describeError(error)
      form.setError(place === 'email' ? 'email' : 'root', { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <FormProblem>{errors.root?.message}</FormProblem>
      <TextField
        {...form.register('email', { validate: rules.email })}
        type="email"
        autoComplete="username"
        label={t('email')}
        error={errors.email?.message}
      />
      <Button type="submit" size="large" pending={isSubmitting}>
        {action}
      </Button>
    </form>
  )
}
