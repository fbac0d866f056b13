import { useLocale, useT } from '#lib/i18n'
import { signUp } from '#lib/session'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { PasswordField, TextField } from '#ui/text-field'
import { readPhone, usePersonRules } from './fields.ts'
import { useAuthForm } from './use-auth-form.ts'

const EMPTY = { fullName: '', phone: '', email: '', password: '' }

export function SignUpForm() {
  const t = useT('identity')
  const shell = useT('shell')
  const language = useLocale()
  const rules = usePersonRules()
  const { form, submit } = useAuthForm(EMPTY)
  const { errors, isSubmitting } = form.formState
  const join = async ({ fullName, phone, email, password }: typeof EMPTY) => {
    const number = phone.trim() ? ((await readPhone(phone)) ?? phone) : ''
    await signUp({ fullName: fullName.trim(), phone: number, email: email.trim(), password, language })
    toast({ kind: 'success', title: t('joinedTitle'), body: t('joined') })
  }
  return (
    <form noValidate onSubmit={submit(join)} className="grid gap-4">
      <FormProblem>{errors.root?.message}</FormProblem>
      <TextField
        {...form.register('fullName', { validate: rules.filled })}
        autoComplete="name"
        maxLength={200}
        label={t('fullName')}
        error={errors.fullName?.message}
      />
      <TextField
        {...form.register('phone', { validate: rules.optionalPhone })}
        type="tel"
        autoComplete="tel"
        placeholder="+968 XXXX XXXX"
        label={t('phone')}
        optional={shell('optional')}
        error={errors.phone?.message}
      />
      <TextField
        {...form.register('email', { validate: rules.email })}
        type="email"
        autoComplete="username"
        label={t('email')}
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password', { validate: rules.newPassword })}
        autoComplete="new-password"
        label={t('password')}
        hint={t('passwordHint')}
        error={errors.password?.message}
      />
      <p className="text-14 text-muted">{t('adultNotice')}</p>
      <Button type="submit" size="large" pending={isSubmitting}>
        {t('signUp')}
      </Button>
    </form>
  )
}
