import type { ReactNode } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useLocale, useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { readPhone, usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { PhoneField } from '#ui/phone-field'
import { PasswordField, TextField } from '#ui/text-field'
import { noteMailed } from './mailed-code.ts'
import { type SignUp, signUp } from './sign-up.ts'
import { SignUpConsents, useSignUpConsents } from './sign-up-consents.tsx'
import { useAuthForm } from './use-auth-form.ts'

export const NEWCOMER = { fullName: '', phone: '', email: '', password: '' }
type Newcomer = typeof NEWCOMER

type Account = Omit<SignUp, keyof Newcomer | 'language'>

interface NewcomerFormProps<Typed extends Newcomer & Record<string, string>> {
  empty: Typed
  account: (typed: Typed) => Account
  /** Shows the step for the mailed code, when the address must be confirmed first. */
  toCode: () => Promise<void>
  action: string
  children: ReactNode
}

/** The sign-up form. It creates the account after the required consents are given. */
export function NewcomerForm<Typed extends Newcomer & Record<string, string>>({
  empty,
  account,
  toCode,
  action,
  children,
}: NewcomerFormProps<Typed>) {
  const t = useT('identity')
  const language = useLocale()
  const { form, submit } = useAuthForm(empty)
  const { errors, isSubmitting } = form.formState
  const consents = useSignUpConsents()
  const join = async (typed: Typed) => {
    if (!consents.areGiven) return consents.focus()
    const phone = typed.phone.trim() ? ((await readPhone(typed.phone)) ?? typed.phone) : ''
    const [fullName, email] = [typed.fullName.trim(), typed.email.trim()]
    const person = { fullName, phone, email, password: typed.password, language }
    if ((await signUp({ ...account(typed), ...person })) === 'signed_in')
      return toast({ kind: 'success', title: t('joined') })
    noteMailed('signup', email)
    await toCode()
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={event => {
          consents.demand()
          return submit(join)(event)
        }}
        className="grid gap-4"
      >
        <FormProblem>{errors.root?.message}</FormProblem>
        {children}
        <SignUpConsents consents={consents} />
        <Button type="submit" size="large" pending={isSubmitting}>
          {action}
        </Button>
      </form>
    </FormProvider>
  )
}

export function NameField({ label }: { label: string }) {
  const { register, formState } = useFormContext<Newcomer>()
  const rules = usePersonRules()
  return (
    <TextField
      {...register('fullName', { validate: rules.filled })}
      autoComplete="name"
      maxLength={200}
      label={label}
      error={formState.errors.fullName?.message}
    />
  )
}

export function OptionalPhoneField() {
  const t = useT('identity')
  const shell = useT('shell')
  const { register, formState } = useFormContext<Newcomer>()
  const rules = usePersonRules()
  return (
    <PhoneField
      {...register('phone', { validate: rules.optionalPhone })}
      label={t('phone')}
      optional={shell('optional')}
      error={formState.errors.phone?.message}
    />
  )
}

export function CredentialFields() {
  const t = useT('identity')
  const { register, formState } = useFormContext<Newcomer>()
  const rules = usePersonRules()
  return (
    <>
      <TextField
        {...register('email', { validate: rules.email })}
        type="email"
        autoComplete="username"
        label={t('email')}
        error={formState.errors.email?.message}
      />
      <PasswordField
        {...register('password', { validate: rules.newPassword })}
        autoComplete="new-password"
        label={t('password')}
        hint={t('passwordHint')}
        error={formState.errors.password?.message}
      />
    </>
  )
}
