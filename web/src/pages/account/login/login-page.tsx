import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { CodeStep, CodeStepText } from '#features/identity/code-step.tsx'
import { EmailStep } from '#features/identity/email-step.tsx'
import { GoogleButton } from '#features/identity/google-button.tsx'
import { FormSkeleton, LoginFrame, QUIET_LINK } from '#features/identity/login-frame.tsx'
import { type MailedCode, readMailedCode } from '#features/identity/mailed-code.ts'
import {
  CredentialFields,
  NameField,
  NEWCOMER,
  NewcomerForm,
  OptionalPhoneField,
} from '#features/identity/newcomer-form.tsx'
import { wayBack } from '#features/identity/path-after-sign-in.ts'
import { newcomerTo } from '#features/identity/roles/application-pages.ts'
import { invitationIn } from '#features/identity/roles/invitation.ts'
import { useMaySignUp } from '#features/identity/roles/queries.ts'
import { useInvited } from '#features/identity/roles/use-invitation.ts'
import { PasskeyButton } from '#features/identity/second-factor/passkey-button.tsx'
import { SecondFactorScreen } from '#features/identity/second-factor/second-factor-screen.tsx'
import { SignInForm } from '#features/identity/sign-in-form.tsx'
import { TeamAside } from '#features/identity/team-aside.tsx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useSession } from '#lib/session'
import { toast } from '#lib/toasts'
import { Badge } from '#ui/badge'

/** `code` signs in with a mailed code, without a password. */
export type LoginMode = 'sign-in' | 'sign-up' | 'code'

interface LoginPageProps {
  mode: LoginMode
  requiresCode: boolean
  /** Where to continue, checked by `nextPath`. */
  next: string | undefined
  why: 'favourite' | undefined
}

export function LoginPage({ mode, requiresCode, next, why }: LoginPageProps) {
  const session = useSession()
  const { status } = session
  if (status === 'user') {
    if (session.user.awaitsSecondFactor) return <SecondFactorScreen />
    return (
      <>
        <Navigate to="." href={next ?? '/browse'} replace />
        {/* An empty page would move the footer up until the next page is loaded. */}
        <FormScreen mode={mode} next={next} why={why} loading />
      </>
    )
  }
  // Only the browser knows whether this tab waits for a code.
  const code = requiresCode && status === 'guest' ? readMailedCode() : undefined
  return code ? (
    <CodeScreen code={code} mode={mode} next={next} why={why} />
  ) : (
    <FormScreen mode={mode} next={next} why={why} loading={status === 'loading'} />
  )
}

type Screen = Pick<LoginPageProps, 'mode' | 'next' | 'why'>

function FormScreen({ mode, next, why, loading }: Screen & { loading: boolean }) {
  const t = useT('identity')
  const locale = useLocale()
  const joining = mode === 'sign-up'
  const { invited, isLoading } = useInvited(invitationIn(next))
  const team = invited && joining ? { venue: pick(invited.venue, locale) } : undefined
  const title = {
    'sign-in': t('welcomeBack'),
    'sign-up': team ? t('joinTeamTitle', team) : t('newAccount'),
    code: t('byCode.title'),
  }[mode]
  const usual = {
    'sign-in': t('welcomeText'),
    'sign-up': t(team ? 'joinTeamText' : 'joinText'),
    code: t('byCode.text'),
  }[mode]
  return (
    <LoginFrame
      title={title}
      text={why ? t(`why.${why}`) : usual}
      back={wayBack(next)}
      aside={invited && <TeamAside />}
    >
      {loading || isLoading ? (
        // As tall as the loaded form, so that the page does not shift under the user's finger.
        <div className={mode === 'sign-in' ? 'min-h-[31.5rem]' : undefined}>
          <FormSkeleton />
        </div>
      ) : (
        <>
          <Form mode={mode} next={next} />
          <GoogleButton next={next} />
          {!joining && <PasskeyButton />}
          {/* Shown only together with the form: shown earlier, they would be pushed down under the user's finger. */}
          <OtherModes mode={mode} next={next} why={why} />
        </>
      )}
    </LoginFrame>
  )
}

function OtherModes({ mode, next, why }: Screen) {
  const t = useT('identity')
  const joining = mode === 'sign-up'
  const byCode = mode === 'code'
  return (
    <div className="mt-5 flex flex-col items-center border-t border-line pt-3">
      {!joining && (
        <Link
          to="/login"
          search={{ mode: byCode ? undefined : 'code', next, why }}
          replace
          className={QUIET_LINK}
        >
          {byCode ? t('byPassword') : t('byCode.link')}
        </Link>
      )}
      <p className="flex flex-wrap items-center justify-center gap-x-1.5">
        {joining ? t('haveAccount') : t('noAccount')}
        <Link
          to="/login"
          search={{ mode: joining ? undefined : 'sign-up', next, why }}
          replace
          className={QUIET_LINK}
        >
          {joining ? t('signIn') : t('signUpLink')}
        </Link>
      </p>
    </div>
  )
}

function Form({ mode, next }: Pick<Screen, 'mode' | 'next'>) {
  const t = useT('identity.byCode')
  const navigate = useNavigate()
  const maySignUp = useMaySignUp(next)
  if (mode === 'sign-in') return <SignInForm next={next} />
  if (mode === 'sign-up') return maySignUp ? <SignUpForm next={next} /> : <ClosedSignUp />
  const ask = () => navigate({ to: '/login', search: { mode: 'code', step: 'code', next } })
  return <EmailStep kind="magiclink" next={next} action={t('send')} onSent={ask} />
}

/** @param next where the user continues after confirming the address */
function SignUpForm({ next }: { next: string | undefined }) {
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

function ClosedSignUp() {
  const t = useT('identity')
  const shell = useT('shell')
  return (
    <div className="grid justify-items-start gap-3">
      <Badge tone="sun">{shell('comingSoon')}</Badge>
      <p>{t('signUpSoon')}</p>
    </div>
  )
}

function CodeScreen({ code, mode, next }: Screen & { code: MailedCode }) {
  const t = useT('identity')
  const confirms = code.kind === 'signup'
  const welcome = () => {
    if (confirms) toast({ kind: 'success', title: t('joined') })
  }
  return (
    <LoginFrame title={t('code.title')} text={<CodeStepText code={code} />} back={wayBack(next)}>
      <CodeStep code={code} next={next} onVerified={welcome}>
        <Link
          to="/login"
          search={{ mode: mode === 'sign-in' ? undefined : mode, next }}
          className={QUIET_LINK}
        >
          {t('code.otherEmail')}
        </Link>
        {confirms && mode !== 'sign-in' && (
          <Link to="/login" search={{ next }} className={QUIET_LINK}>
            {t('code.elsewhere')}
          </Link>
        )}
      </CodeStep>
    </LoginFrame>
  )
}
