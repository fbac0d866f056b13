import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useLocale, useT } from '#lib/i18n'
import { type Company, signUp } from '#lib/session'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { PhoneField } from '#ui/phone-field'
import { PasswordField, TextField } from '#ui/text-field'
import { readPhone, usePersonRules } from '../identity/fields.ts'
import { noteMailed } from '../identity/mailed-code.ts'
import { SignUpConsents, useSignUpConsents } from '../identity/sign-up-consents.tsx'
import { useAuthForm } from '../identity/use-auth-form.ts'
import { CompanyKind } from './company-kind.tsx'
import { DOORS } from './doors.ts'

const EMPTY = { kind: 'company', company: '', fullName: '', email: '', password: '', phone: '' }

/** An account for a company or farm; who is signed in by it becomes a buyer on the next page. */
export function BuyerRegisterForm() {
  const t = useT('identity')
  const roles = useT('roles')
  const shell = useT('shell')
  const language = useLocale()
  const navigate = useNavigate()
  const rules = usePersonRules()
  const { form, submit } = useAuthForm(EMPTY)
  const { errors, isSubmitting } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' }) as Company['kind']
  const consents = useSignUpConsents()

  const register = async (typed: typeof EMPTY) => {
    if (!consents.areGiven) return consents.focus()
    const email = typed.email.trim()
    const person = {
      email,
      password: typed.password,
      fullName: typed.fullName.trim(),
      phone: typed.phone.trim() ? ((await readPhone(typed.phone)) ?? typed.phone) : '',
      language,
      next: DOORS.buyer,
      userType: 'buyer' as const,
      company: { name: typed.company.trim(), kind: typed.kind as Company['kind'] },
    }
    if ((await signUp(person)) === 'signed_in')
      return toast({ kind: 'success', title: t('joinedTitle'), body: t('joined') })
    noteMailed('signup', email)
    await navigate({ to: '/buyers/login', search: { mode: 'register', step: 'code' } })
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        consents.demand()
        return submit(register)(event)
      }}
      className="grid gap-4"
    >
      <FormProblem>{errors.root?.message}</FormProblem>
      <CompanyKind value={kind} onChange={value => form.setValue('kind', value)} />
      <TextField
        {...form.register('company', { validate: rules.filled })}
        autoComplete="organization"
        maxLength={120}
        label={roles('buyer.name')}
        error={errors.company?.message}
      />
      <TextField
        {...form.register('fullName', { validate: rules.filled })}
        autoComplete="name"
        maxLength={200}
        label={roles('buyerLogin.owner')}
        error={errors.fullName?.message}
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
      <PhoneField
        {...form.register('phone', { validate: rules.optionalPhone })}
        label={t('phone')}
        optional={shell('optional')}
        error={errors.phone?.message}
      />
      <SignUpConsents consents={consents} />
      <Button type="submit" size="large" pending={isSubmitting}>
        {roles('buyerLogin.submit')}
      </Button>
    </form>
  )
}
