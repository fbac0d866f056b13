import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeStep, CodeStepText } from '#features/identity/code-step.tsx'
import { FormSkeleton, LoginFrame, QUIET_LINK } from '#features/identity/login-frame.tsx'
import { readMailedCode } from '#features/identity/mailed-code.ts'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'

/** After a password reset mail was sent: its code is entered here, or its link is opened. */
export function CheckMailPage({ next }: { next: string | undefined }) {
  const t = useT('identity.code')
  const { status } = useSession()
  if (status !== 'loading') return <RequestNewCode next={next} />
  return (
    <LoginFrame title={t('title')}>
      <FormSkeleton />
    </LoginFrame>
  )
}

function RequestNewCode({ next }: { next: string | undefined }) {
  const t = useT('identity')
  const navigate = useNavigate()
  // Read once: the stored code is deleted when it is verified, while this page is still shown.
  const [code] = useState(readMailedCode)
  if (code?.kind !== 'recovery') return <Navigate to="/login/forgot" search={{ next }} replace />
  return (
    <LoginFrame title={t('code.title')} text={<CodeStepText code={code} />}>
      <CodeStep
        code={code}
        next={next}
        onVerified={() => navigate({ to: '/login/new-password', search: { next }, replace: true })}
      >
        <Link to="/login/forgot" search={{ next }} className={QUIET_LINK}>
          {t('code.otherEmail')}
        </Link>
        <Link to="/login" search={{ next }} className={QUIET_LINK}>
          {t('forgot.remembered')}
        </Link>
      </CodeStep>
    </LoginFrame>
  )
}
