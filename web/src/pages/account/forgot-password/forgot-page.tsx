import { Link, useNavigate } from '@tanstack/react-router'
import { EmailStep } from '#features/identity/email-step.tsx'
import { FormSkeleton, LoginFrame, QUIET_LINK } from '#features/identity/login-frame.tsx'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'

export function ForgotPage({ next }: { next: string | undefined }) {
  const t = useT('identity')
  const navigate = useNavigate()
  const { status } = useSession()
  return (
    <LoginFrame title={t('forgot.title')} text={t('forgot.text')}>
      {status === 'loading' ? (
        <FormSkeleton />
      ) : (
        <EmailStep
          kind="recovery"
          next={next}
          action={t('forgot.send')}
          onSent={() => navigate({ to: '/login/check-mail', search: { next } })}
        />
      )}
      <p className="mt-4 text-center">
        <Link to="/login" search={{ next }} className={QUIET_LINK}>
          {t('forgot.remembered')}
        </Link>
      </p>
    </LoginFrame>
  )
}
