import { useNavigate } from '@tanstack/react-router'
import {
  CredentialFields,
  NameField,
  NEWCOMER,
  NewcomerForm,
  OptionalPhoneField,
} from '#features/identity/newcomer-form.tsx'
import { newcomerTo } from '#features/identity/roles/doors.ts'
import { invitationIn } from '#features/identity/roles/invitation.ts'
import { useInvited } from '#features/identity/roles/use-invited.ts'
import { useT } from '#lib/i18n'

/** @param next where a confirmed address leads on to */
export function SignUpForm({ next }: { next: string | undefined }) {
  const t = useT('identity')
  const navigate = useNavigate()
  const { invited } = useInvited(invitationIn(next))
  return (
    <NewcomerForm
      empty={{ ...NEWCOMER, email: invited?.email ?? '' }}
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
