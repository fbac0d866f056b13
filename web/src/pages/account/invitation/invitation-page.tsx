import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormSkeleton, LoginFrame } from '#features/identity/login-frame.tsx'
import { type Invitation, pathOf } from '#features/identity/roles/invitation.ts'
import { useInvitedText } from '#features/identity/roles/use-invitation.ts'
import { TeamAside } from '#features/identity/team-aside.tsx'
import { ApiError } from '#lib/api-error'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useSession } from '#lib/session'
import { toast } from '#lib/toasts'
import { useLeave } from '#parts/venue/use-leave.ts'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'

/** The page that an invitation's link opens. Only the account with the invited address can accept it. */
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

interface AcceptInvitationProps {
  invitation: Invitation
  email: string
}

/** Only the button accepts the invitation: mail scanners open links too. */
function AcceptInvitation({ invitation, email }: AcceptInvitationProps) {
  const t = useT('roles.invitation')
  const say = useProblemText()
  const text = useInvitedText(invitation)
  const leaving = useLeave()
  const accepting = useAccept(invitation)
  const problem = accepting.error instanceof ApiError ? accepting.error.code : undefined
  if (problem === 'invitation_not_valid') return <Dead />
  const isForAnother = problem === 'invitation_for_another'
  const address = () => <Ltr className="font-medium wrap-anywhere text-loam">{email}</Ltr>
  return (
    <InvitationFrame
      invitation={invitation}
      title={isForAnother ? t('anotherTitle') : t('title')}
      text={isForAnother ? <span role="alert">{t.rich('another', { email: address })}</span> : text}
    >
      <div className="grid gap-3">
        {!isForAnother && (
          <>
            <p>{t.rich('as', { email: address })}</p>
            <FormProblem>{accepting.isError && say(accepting.error)}</FormProblem>
            <Button size="large" pending={accepting.isPending} onClick={() => accepting.mutate()}>
              {t('accept')}
            </Button>
          </>
        )}
        <Button
          variant={isForAnother ? 'primary' : 'secondary'}
          size="large"
          pending={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          {isForAnother ? t('anotherAction') : t('other')}
        </Button>
      </div>
    </InvitationFrame>
  )
}

const WAYS_ON = { driver: '/business/login', charity: '/charity', operator: '/admin' } as const

function useAccept({ kind, token }: Invitation) {
  const t = useT('roles')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const forget = () => invalidate(queryClient, 'GET /api/v1/me')
  const joinTeam = async () => {
    const { venueId } = await call('POST /api/v1/team-invitations/accept', { body: { token } })
    toast({ kind: 'success', title: t('invitation.joinedTeam') })
    await forget()
    await navigate({ to: '/business/dashboard', search: { venue: venueId }, replace: true })
  }
  const takeRole = async () => {
    const { role } = await call('POST /api/v1/invitations/accept', { body: { token } })
    toast({ kind: 'success', title: t('invitation.joinedRole', { role: t(`names.${role}`) }) })
    await forget()
    await navigate({ to: WAYS_ON[role], replace: true })
  }
  return useMutation({ mutationFn: kind === 'team' ? joinTeam : takeRole })
}

function Dead() {
  const t = useT('roles.invitation')
  return (
    <LoginFrame title={t('deadTitle')} text={<span role="alert">{t('dead')}</span>}>
      <div className="grid gap-3">
        <LinkButton to="/browse" search={{}} size="large">
          {t('browse')}
        </LinkButton>
        <LinkButton to="/business/login" variant="secondary" size="large">
          {t('home')}
        </LinkButton>
      </div>
    </LoginFrame>
  )
}

interface InvitationFrameProps {
  invitation: Invitation
  title: ReactNode
  text: ReactNode
  children: ReactNode
}

const InvitationFrame = ({ invitation, ...frame }: InvitationFrameProps) => (
  <LoginFrame {...frame} aside={invitation.kind === 'team' ? <TeamAside /> : undefined} />
)

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
