import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { FormSkeleton, LoginFrame } from '#features/identity/login-frame.tsx'
import { stepKey } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { isHalfWay } from '#lib/session'
import { toast } from '#lib/toasts'
import { consentsQuery } from '#parts/consents.ts'
import { authProblem } from '#parts/person/auth-problem.ts'
import { redeemCode } from '#parts/person/providers.ts'
import { LinkButton } from '#ui/link-button'
import { ConsentsStep } from './consents-step.tsx'
import { problemKey } from './provider-problem-key.ts'
import type { ProviderReturn } from './provider-return.ts'

interface ProviderReturnPageProps {
  back: ProviderReturn
  /** Where to continue, checked by `nextPath`. */
  next: string | undefined
}

export function ProviderReturnPage({ back: { code, problem, linking }, next }: ProviderReturnPageProps) {
  if (problem || !code) return <Failed problem={problem ?? 'stale'} linking={linking} next={next} />
  // Linking happens in a session that is still valid, so none is created.
  if (linking) return <Linked next={next} />
  return <Arrive code={code} next={next} />
}

function Linked({ next }: { next: string | undefined }) {
  const t = useT('identity.returning')
  const navigate = useNavigate()
  const goOn = useEffectEvent(() => {
    toast({ kind: 'success', title: t('linked') })
    void navigate({ href: next ?? '/profile', replace: true })
  })
  useEffect(() => goOn(), [])
  return (
    <LoginFrame title={t('linkingTitle')} text={t('text')}>
      <FormSkeleton />
    </LoginFrame>
  )
}

function Arrive({ code, next }: { code: string; next: string | undefined }) {
  const arriving = useQuery({
    queryKey: stepKey('redeem-code', code),
    queryFn: () => redeemCode(code).then(() => 'signed_in' as const),
    // A code can be used only once.
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (arriving.isError) return <Failed problem={authProblem(arriving.error).code} next={next} />
  if (!arriving.isSuccess) return <Arriving />
  // The second factor is not verified yet.
  return isHalfWay() ? <Navigate to="/login" search={{ next }} replace /> : <Arrived next={next} />
}

/** A new user has given no consents yet. If this cannot be checked now, the profile asks later. */
function Arrived({ next }: { next: string | undefined }) {
  const consents = useQuery(consentsQuery())
  if (consents.isPending) return <Arriving />
  const missing = consents.data?.missing ?? []
  if (missing.length > 0) return <ConsentsStep missing={missing} />
  return <Navigate to="." href={next ?? '/browse'} replace />
}

function Arriving() {
  const t = useT('identity.returning')
  return (
    <LoginFrame title={t('title')} text={t('text')}>
      <FormSkeleton />
    </LoginFrame>
  )
}

interface FailedProps {
  problem: string
  linking?: true | undefined
  next: string | undefined
}

function Failed({ problem, linking, next }: FailedProps) {
  const t = useT('identity.returning')
  const say = useReturnMessage()
  return (
    <LoginFrame
      title={linking ? t('unlinkedTitle') : t('failedTitle')}
      text={<span role="alert">{say(problem)}</span>}
    >
      {linking ? (
        <LinkButton to="." href={next ?? '/profile'} size="large" className="w-full">
          {t('back')}
        </LinkButton>
      ) : (
        <LinkButton to="/login" search={{ next }} size="large" className="w-full">
          {t('again')}
        </LinkButton>
      )}
    </LoginFrame>
  )
}

/** A provider's problems have messages of their own; other errors have those of the sign-in page. */
function useReturnMessage() {
  const own = useT('identity.returning.problems')
  const common = useT('identity.problems')
  return (problem: string) => {
    const key = problemKey(problem)
    if (own.has(key as 'stale')) return own(key as 'stale')
    return common.has(key as 'user_banned') ? common(key as 'user_banned') : own('unexpected_failure')
  }
}
