import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { FormSkeleton, LoginFrame } from '#features/identity/login-frame.tsx'
import { choosePassword } from '#features/identity/mailed-code.ts'
import { SecondFactor } from '#features/identity/second-factor/second-factor.tsx'
import { SIGN_IN_DRAFT } from '#features/identity/use-auth-form.ts'
import { forgetDraft } from '#lib/drafts'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { toast } from '#lib/toasts'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { usePersonRules } from '#parts/person/fields.ts'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { PasswordField } from '#ui/text-field'

/** Refusals that a new mail solves: the sign-in was too long ago, or not by mail. */
const NEEDS_MAIL = ['reauthentication_needed', 'session_not_found', 'session_expired']

export function NewPasswordPage({ next }: { next: string | undefined }) {
  const t = useT('identity.newPassword')
  const session = useSession()
  return (
    <LoginFrame title={t('title')} text={t('text')}>
      {session.status === 'loading' && <FormSkeleton />}
      {session.status === 'guest' && <RequestNewLink next={next}>{t('tooLate')}</RequestNewLink>}
      {session.status === 'user' && session.user.awaitsSecondFactor && <SecondFactor passkey={false} />}
      {session.status === 'user' && !session.user.awaitsSecondFactor && (
        <PasswordForm email={session.user.email} next={next} />
      )}
    </LoginFrame>
  )
}

function PasswordForm({ email, next }: { email: string; next: string | undefined }) {
  const t = useT('identity')
  const describeError = useAuthErrorMessage()
  const rules = usePersonRules()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { password: '' }, ...VALIDATION_MODE })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ password }) => {
    try {
      await choosePassword(password)
      forgetDraft(SIGN_IN_DRAFT)
      toast({ kind: 'success', title: t('newPassword.saved'), body: t('newPassword.savedText') })
      await navigate({ href: next ?? '/browse', replace: true })
    } catch (error) {
      const { place, code, message } = describeError(error)
      form.setError(
        place === 'password' ? 'password' : 'root',
        { type: code, message },
        { shouldFocus: true },
      )
    }
  })
  if (NEEDS_MAIL.includes(String(errors.root?.type)))
    return <RequestNewLink next={next}>{t('newPassword.tooLate')}</RequestNewLink>
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <FormProblem>{errors.root?.message}</FormProblem>
      {/* For password managers, which store the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('password', { validate: rules.newPassword })}
        autoComplete="new-password"
        label={t('newPassword.label')}
        hint={t('passwordHint')}
        error={errors.password?.message}
      />
      <Button type="submit" size="large" pending={isSubmitting}>
        {t('newPassword.save')}
      </Button>
    </form>
  )
}

function RequestNewLink({ next, children }: { next: string | undefined; children: string }) {
  const t = useT('identity.newPassword')
  return (
    <div className="grid gap-4">
      <FormProblem>{children}</FormProblem>
      <LinkButton to="/login/forgot" search={{ next }} size="large">
        {t('askAgain')}
      </LinkButton>
    </div>
  )
}
