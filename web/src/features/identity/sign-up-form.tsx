import { useNavigate } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { newcomerTo } from '../roles/doors.ts'
import { CredentialFields, NameField, NEWCOMER, NewcomerForm, OptionalPhoneField } from './newcomer-form.tsx'

/** @param next where a confirmed address leads on to */
export function SignUpForm({ next }: { next: string | undefined }) {
  const t = useT('identity')
  const navigate = useNavigate()
  return (
    <NewcomerForm
      empty={NEWCOMER}
      account={() => ({ next, ...newcomerTo(next) })}
      toCode={() => navigate({ to: '/login', search: { mode: 'sign-up', step: 'code', next } })}
      action={t('signUp')}
    >
      <NameField label={t('fullName')} />
      <OptionalPhoneField />
      <CredentialFields />
    </NewcomerForm>
  )
}
