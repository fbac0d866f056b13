import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Recycle, Truck } from 'lucide-react'
import { subscriptionsQuery } from '#features/bins/queries.ts'
import { invalidate } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { useIsOpen } from '#parts/launch/launch.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { JoinForm } from './join-form.tsx'
import { UsedPlan } from './used-plan.tsx'

export function BinsPage({ code }: { code: string | undefined }) {
  const t = useT('bins')
  const shell = useT('shell')
  return (
    <div className="wrap-page grid max-w-[46rem] gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={shell('profile')} />} />
      <p className="text-muted">{t('intro')}</p>
      <SignedInOnly fallback={<Skeleton />}>
        <Used />
        <JoinForm code={code} />
      </SignedInOnly>
    </div>
  )
}

function Skeleton() {
  const t = useT('bins')
  return (
    <Loading label={t('loading')}>
      <CardSkeleton className="h-60" />
    </Loading>
  )
}

function Used() {
  const t = useT('bins')
  const queryClient = useQueryClient()
  const isOpen = useIsOpen('collection')
  useLive(
    ['bins.subscription_changed', 'bins.deposited'],
    () => void invalidate(queryClient, 'GET /api/v1/me/subscriptions'),
  )
  const ask = isOpen && (
    <LinkButton to="/bins/new" icon={<Plus aria-hidden className="size-5" />} className="justify-self-start">
      {t('ask')}
    </LinkButton>
  )
  return (
    <Answer query={useQuery(subscriptionsQuery())} waiting={<Skeleton />}>
      {plans => (
        <>
          {!isOpen && (
            <EmptyState icon={<Truck />} title={t('soon.title')}>
              <p>{t('soon.text')}</p>
            </EmptyState>
          )}
          {isOpen && plans.length === 0 && (
            <EmptyState icon={<Recycle />} title={t('none.title')} action={ask}>
              <p>{t('none.text')}</p>
            </EmptyState>
          )}
          {plans.length > 0 && (
            <>
              {ask}
              <ul className="grid gap-3">
                {plans.map(plan => (
                  <UsedPlan key={`${plan.id}-${plan.isOwn}`} plan={plan} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Answer>
  )
}
