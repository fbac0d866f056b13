import { Link } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { signIn } from '#lib/session'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { PasswordField, TextField } from '#ui/text-field'
import { QUIET_LINK } from './login-frame.tsx'
import { keepMailedCode } from './mailed-code.ts'
import { useAuthForm } from './use-auth-form.ts'

/** @param next where the user continues after resetting the password or confirming the address */
export function SignInForm({ next }: { next: string | undefined }) {
  const t = useT('identity')
  const rules = usePersonRules()
  const { form, submit } = useAuthForm({ email: '', password: '' })
  const { errors, isSubmitting } = form.formState
  return (
    <form
      noValidate
      onSubmit={submit(({ email, password }) => signIn(email.trim(), password))}
      className="grid gap-4"
    >
      <FormProblem>{errors.root?.message}</FormProblem>
      {errors.root?.type === 'email_not_confirmed' && (
        <LinkButton
          to="/login"
          search={{ step: 'code', next }}
          variant="secondary"
          onClick={() =>
            keepMailedCode({ kind: 'signup', email: form.getValues('email').trim(), sentAt: undefined })
          }
        >
          {t('code.enter')}
        </LinkButton>
      )}
      <TextField
        {...form.register('email', { validate: rules.email })}
        type="email"
        autoComplete="username"
        label={t('email')}
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password', { validate: rules.filled })}
        autoComplete="current-password"
        label={t('password')}
        error={errors.password?.message}
      />
      <Link to="/login/forgot" search={{ next }} className={`${QUIET_LINK} -mt-3 justify-self-start`}>
        {t('forgot.link')}
      </Link>
      <Button type="submit" size="large" pending={isSubmitting}>
        {t('signIn')}
      </Button>
    </form>
  )
}
