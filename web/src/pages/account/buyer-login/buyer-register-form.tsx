import { useNavigate } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  CredentialFields,
  NameField,
  NEWCOMER,
  NewcomerForm,
  OptionalPhoneField,
} from '#features/identity/newcomer-form.tsx'
import {
  CompanyKind,
  RegistrationField,
  typedRegistration,
  useRegistrationRule,
} from '#features/identity/roles/application-fields.tsx'
import { DOORS } from '#features/identity/roles/application-pages.ts'
import type { Company } from '#features/identity/sign-up.ts'
import { useT } from '#lib/i18n'
import { usePersonRules } from '#parts/person/fields.ts'
import { TextField } from '#ui/text-field'

const EMPTY = { kind: 'company', company: '', registration: '', ...NEWCOMER }

const accountOf = ({ company, kind, registration }: typeof EMPTY) => ({
  next: DOORS.buyer,
  userType: 'buyer' as const,
  company: {
    name: company.trim(),
    kind: kind as Company['kind'],
    registration: typedRegistration(registration),
  },
})

/** Creates an account for a company or farm; the next page completes the buyer role. */
export function BuyerRegisterForm() {
  const t = useT('roles.buyerLogin')
  const navigate = useNavigate()
  return (
    <NewcomerForm
      empty={EMPTY}
      account={accountOf}
      toCode={() => navigate({ to: '/buyers/login', search: { mode: 'register', step: 'code' } })}
      action={t('submit')}
    >
      <CompanyFields />
      <NameField label={t('owner')} />
      <CredentialFields />
      <OptionalPhoneField />
    </NewcomerForm>
  )
}

function CompanyFields() {
  const t = useT('roles.buyer')
  const shell = useT('shell')
  const { register, setValue, clearErrors, control, formState } = useFormContext<typeof EMPTY>()
  const rules = usePersonRules()
  const kind = useWatch({ control, name: 'kind' }) as Company['kind']
  const isFarm = kind === 'farm'
  const registration = useRegistrationRule(isFarm)
  return (
    <>
      <CompanyKind
        value={kind}
        onChange={value => {
          setValue('kind', value)
          // The error may not apply to the newly chosen kind.
          clearErrors('registration')
        }}
      />
      <TextField
        {...register('company', { validate: rules.filled })}
        autoComplete="organization"
        maxLength={120}
        label={t('name')}
        error={formState.errors.company?.message}
      />
      <RegistrationField
        {...register('registration', { validate: registration })}
        optional={isFarm ? shell('optional') : undefined}
        error={formState.errors.registration?.message}
      />
    </>
  )
}
