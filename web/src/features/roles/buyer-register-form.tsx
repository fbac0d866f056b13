import { useNavigate } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import type { Company } from '#lib/session'
import { TextField } from '#ui/text-field'
import { usePersonRules } from '../identity/fields.ts'
import {
  CredentialFields,
  NameField,
  NEWCOMER,
  NewcomerForm,
  OptionalPhoneField,
} from '../identity/newcomer-form.tsx'
import { CompanyKind } from './company-kind.tsx'
import { DOORS } from './doors.ts'

const EMPTY = { kind: 'company', company: '', ...NEWCOMER }

const accountOf = ({ company, kind }: typeof EMPTY) => ({
  next: DOORS.buyer,
  userType: 'buyer' as const,
  company: { name: company.trim(), kind: kind as Company['kind'] },
})

/** An account for a company or farm; who is signed in by it becomes a buyer on the next page. */
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
  const { register, setValue, control, formState } = useFormContext<typeof EMPTY>()
  const rules = usePersonRules()
  const kind = useWatch({ control, name: 'kind' }) as Company['kind']
  return (
    <>
      <CompanyKind value={kind} onChange={value => setValue('kind', value)} />
      <TextField
        {...register('company', { validate: rules.filled })}
        autoComplete="organization"
        maxLength={120}
        label={t('name')}
        error={formState.errors.company?.message}
      />
    </>
  )
}
