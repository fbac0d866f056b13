import { useNavigate } from '@tanstack/react-router'
import { useLocale, useT } from '#lib/i18n'
import { signUp } from '#lib/session'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { PhoneField } from '#ui/phone-field'
import { PasswordField, TextField } from '#ui/text-field'
import { newcomerTo } from '../roles/doors.ts'
import { readPhone, usePersonRules } from './fields.ts'
import { noteMailed } from './mailed-code.ts'
import { SignUpConsents, useSignUpConsents } from './sign-up-consents.tsx'
import { useAuthForm } from './use-auth-form.ts'

const EMPTY = { fullName: '', phone: '', email: '', password: '' }

/** @param next where a confirmed address leads on to */
export function SignUpForm({ next }: { next: string | undefined }) {
  const t = useT('identity')
  const shell = useT('shell')
  const language = useLocale()
  const navigate = useNavigate()
  const rules = usePersonRules()
  const { form, submit } = useAuthForm(EMPTY)
  const { errors, isSubmitting } = form.formState
  const consents = useSignUpConsents()
  const join = async (typed: typeof EMPTY) => {
    if (!consents.areGiven) return consents.focus()
    const phone = typed.phone.trim() ? ((await readPhone(typed.phone)) ?? typed.phone) : ''
    const [fullName, email] = [typed.fullName.trim(), typed.email.trim()]
    const { password } = typed
    const person = { fullName, phone, email, password, language, next, ...newcomerTo(next) }
    if ((await signUp(person)) === 'signed_in')
      return toast({ kind: 'success', title: t('joinedTitle'), body: t('joined') })
    noteMailed('signup', email)
    await navigate({ to: '/login', search: { mode: 'sign-up', step: 'code', next } })
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        consents.demand()
        return submit(join)(event)
      }}
      className="grid gap-4"
    >
      <FormProblem>{errors.root?.message}</FormProblem>
      <TextField
        {...form.register('fullName', { validate: rules.filled })}
        autoComplete="name"
        maxLength={200}
        label={t('fullName')}
        error={errors.fullName?.message}
      />
      <PhoneField
        {...form.register('phone', { validate: rules.optionalPhone })}
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
      <SignUpConsents consents={consents} />
      <Button type="submit" size="large" pending={isSubmitting}>
        {t('signUp')}
      </Button>
    </form>
  )
}
