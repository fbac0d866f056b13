import type { Application } from '@dawra/contract/identity/roles'
import type { AppliedRole } from '@dawra/contract/identity/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { useIsOpen } from '#parts/launch/launch.ts'
import { meQuery } from '#parts/person/queries.ts'
import { Answers } from '#ui/answer'
import { Name } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { Time } from '#ui/time'
import { FormSkeleton, LoginFrame } from '../login-frame.tsx'
import { DOORS } from './application-pages.ts'
import { ComingSoon } from './coming-soon.tsx'
import { myApplicationsQuery } from './queries.ts'

interface ApplyPageProps {
  become: AppliedRole
  title: ReactNode
  text: ReactNode
  done: ReactNode
  children: ReactNode
}

export function ApplyPage({ title, text, ...state }: ApplyPageProps) {
  return (
    <LoginFrame title={title} text={text}>
      <ApplicationState {...state} />
    </LoginFrame>
  )
}

type ApplicationStateProps = Pick<ApplyPageProps, 'become' | 'done' | 'children'>

function ApplicationState(props: ApplicationStateProps) {
  const session = useSession()
  const isOpen = useIsOpen(props.become)
  if (session.status === 'user' && !session.user.awaitsSecondFactor) return <OwnApplication {...props} />
  if (!isOpen) return <ComingSoon name={props.become} />
  return session.status === 'loading' ? <FormSkeleton /> : <AccountFirst next={DOORS[props.become]} />
}

/** For guests on a page that needs an account: sign-in and sign-up both return to it. */
function AccountFirst({ next }: { next: string }) {
  const t = useT('roles.guest')
  return (
    <section className="grid gap-3" aria-labelledby="account-first">
      <div>
        <h2 id="account-first" className="text-18">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted">{t('text')}</p>
      </div>
      <LinkButton to="/login" search={{ mode: 'sign-up', next }} size="large">
        {t('signUp')}
      </LinkButton>
      <LinkButton to="/login" search={{ next }} variant="secondary" size="large">
        {t('signIn')}
      </LinkButton>
    </section>
  )
}

function OwnApplication({ become: role, done, children }: ApplicationStateProps) {
  const isOpen = useIsOpen(role)
  const me = useQuery(meQuery())
  const applications = useQuery(myApplicationsQuery())
  return (
    <Answers queries={[me, applications]} waiting={<FormSkeleton />}>
      {([{ roles }, all]) => {
        if (roles.includes(role)) return done
        const latest = all.find(application => application.role === role)
        if (latest?.status === 'pending') return <Pending application={latest} />
        if (!isOpen) return <ComingSoon name={role} />
        return (
          <>
            {latest?.status === 'rejected' && <Rejected application={latest} />}
            {children}
          </>
        )
      }}
    </Answers>
  )
}

function Pending({ application }: { application: Application }) {
  const t = useT('roles.pending')
  const date = () => <Time at={application.appliedAt} as="date" />
  return (
    <Done
      icon={<Hourglass />}
      title={t('title')}
      action={
        <LinkButton to="/browse" search={{}}>
          {t('action')}
        </LinkButton>
      }
    >
      {t.rich('text', { date })}
    </Done>
  )
}

function Rejected({ application }: { application: Application }) {
  const t = useT('roles.rejected')
  const reason = () => <Name>{application.reason}</Name>
  return (
    <div role="status" className="mb-5 grid gap-1 rounded-control bg-date-soft p-4">
      <h2 className="text-18">{t('title')}</h2>
      {application.reason && (
        <p className="break-words whitespace-pre-line">{t.rich('reason', { reason })}</p>
      )}
      <p>{t('again')}</p>
    </div>
  )
}

interface DoneProps {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
  action: ReactNode
}

/** Replaces a submitted form with its outcome, announced to screen readers. */
export const Done = ({ icon, title, children, action }: DoneProps) => (
  <div role="status" className="grid justify-items-start gap-3">
    <div
      aria-hidden
      className="grid size-12 place-items-center rounded-pill bg-luban text-wadi [&>svg]:size-6"
    >
      {icon}
    </div>
    <h2 className="text-22">{title}</h2>
    <p className="text-muted">{children}</p>
    {action}
  </div>
)
