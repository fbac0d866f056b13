import { useT } from '#lib/i18n'
import { signIn } from '#lib/session'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { PasswordField, TextField } from '#ui/text-field'
import { usePersonRules } from './fields.ts'
import { useAuthForm } from './use-auth-form.ts'

export function SignInForm() {
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
      <Button type="submit" size="large" pending={isSubmitting}>
        {t('signIn')}
      </Button>
    </form>
  )
}
