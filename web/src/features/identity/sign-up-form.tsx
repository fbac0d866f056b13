import { useNavigate } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { newcomerTo } from '../roles/doors.ts'
import { invitationIn } from '../roles/invitation.ts'
import { useInvited } from '../roles/use-invited.ts'
import { CredentialFields, NameField, NEWCOMER, NewcomerForm, OptionalPhoneField } from './newcomer-form.tsx'

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
