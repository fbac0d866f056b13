import { Navigate } from '@tanstack/react-router'
import { FormSkeleton, LoginFrame } from '#features/identity/login-frame.tsx'
import { type Invitation, pathOf } from '#features/identity/roles/invitation.ts'
import { useInvitedText } from '#features/identity/roles/use-invited.ts'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { LinkButton } from '#ui/link-button'
import { AcceptInvitation } from './accept-invitation.tsx'
import { InvitationFrame } from './invitation-frame.tsx'

/** Where the mail of an invitation leads: in, by the account that the mail was sent to. */
export function InvitationPage({ invitation }: { invitation: Invitation | undefined }) {
  const t = useT('roles.invitation')
  const session = useSession()
  if (!invitation)
    return (
      <LoginFrame title={t('cutTitle')} text={t('cut')}>
        <LinkButton to="/browse" search={{}} variant="secondary" size="large" className="w-full">
          {t('browse')}
        </LinkButton>
      </LoginFrame>
    )
  if (session.status === 'user') {
    if (session.user.awaitsSecondFactor)
      return <Navigate to="/login" search={{ next: pathOf(invitation) }} replace />
    return <AcceptInvitation invitation={invitation} email={session.user.email} />
  }
  return (
    <InvitationFrame
      invitation={invitation}
      title={t('title')}
      text={<InvitedText invitation={invitation} />}
    >
      {session.status === 'loading' ? <FormSkeleton /> : <Guest invitation={invitation} />}
    </InvitationFrame>
  )
}

const InvitedText = ({ invitation }: { invitation: Invitation }) => useInvitedText(invitation)

function Guest({ invitation }: { invitation: Invitation }) {
  const t = useT('roles.invitation')
  const next = pathOf(invitation)
  return (
    <div className="grid gap-3">
      <p>{t('guest')}</p>
      <LinkButton to="/login" search={{ mode: 'sign-up', next }} size="large">
        {t('signUp')}
      </LinkButton>
      <LinkButton to="/login" search={{ next }} variant="secondary" size="large">
        {t('signIn')}
      </LinkButton>
    </div>
  )
}
