import { Link, Navigate } from '@tanstack/react-router'
import { CodeStep, CodeStepText } from '#features/identity/code-step.tsx'
import { GoogleButton } from '#features/identity/google-button.tsx'
import { FormSkeleton, LoginFrame, QUIET_LINK } from '#features/identity/login-frame.tsx'
import { type MailedCode, readMailedCode } from '#features/identity/mailed-code.ts'
import { DOORS } from '#features/identity/roles/application-pages.ts'
import { ComingSoon } from '#features/identity/roles/coming-soon.tsx'
import { PasskeyButton } from '#features/identity/second-factor/passkey-button.tsx'
import { SecondFactorScreen } from '#features/identity/second-factor/second-factor-screen.tsx'
import { SignInForm } from '#features/identity/sign-in-form.tsx'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { useIsOpen } from '#parts/launch/launch.ts'
import { BuyerRegisterForm } from './buyer-register-form.tsx'

interface BuyerLoginPageProps {
  registers: boolean
  requiresCode: boolean
}

export function BuyerLoginPage({ registers, requiresCode }: BuyerLoginPageProps) {
  const session = useSession()
  if (session.status === 'user')
    return session.user.awaitsSecondFactor ? <SecondFactorScreen /> : <Navigate to={DOORS.buyer} replace />
  // Only the browser knows whether this tab waits for a code.
  const code = requiresCode && session.status === 'guest' ? readMailedCode() : undefined
  if (code) return <CodeScreen code={code} />
  const loading = session.status === 'loading'
  return registers ? <Register loading={loading} /> : <SignIn loading={loading} />
}

function SignIn({ loading }: { loading: boolean }) {
  const t = useT('roles.buyerLogin')
  return (
    <LoginFrame title={t('signIn')} text={t('signInText')}>
      {loading ? <FormSkeleton /> : <SignInForm next={DOORS.buyer} />}
      <GoogleButton next={DOORS.buyer} />
      <PasskeyButton />
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1.5 border-t border-line pt-3">
        {t('noAccount')}
        <Link to="/buyers/login" search={{ mode: 'register' }} replace className={QUIET_LINK}>
          {t('toRegister')}
        </Link>
      </p>
    </LoginFrame>
  )
}

function Register({ loading }: { loading: boolean }) {
  const t = useT('roles.buyerLogin')
  const identity = useT('identity')
  const isOpen = useIsOpen('buyer')
  return (
    <LoginFrame title={t('register')} text={t('registerText')}>
      {!isOpen ? <ComingSoon name="buyer" /> : loading ? <FormSkeleton /> : <BuyerRegisterForm />}
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1.5 border-t border-line pt-3">
        {identity('haveAccount')}
        <Link to="/buyers/login" search={{}} replace className={QUIET_LINK}>
          {identity('signIn')}
        </Link>
      </p>
    </LoginFrame>
  )
}

function CodeScreen({ code }: { code: MailedCode }) {
  const t = useT('identity.code')
  return (
    <LoginFrame title={t('title')} text={<CodeStepText code={code} />}>
      <CodeStep code={code} next={DOORS.buyer} onVerified={() => undefined}>
        <Link to="/buyers/login" search={{ mode: 'register' }} className={QUIET_LINK}>
          {t('otherEmail')}
        </Link>
        <Link to="/buyers/login" search={{}} className={QUIET_LINK}>
          {t('elsewhere')}
        </Link>
      </CodeStep>
    </LoginFrame>
  )
}
