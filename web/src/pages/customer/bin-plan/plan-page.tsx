import { isCollected } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PlanBadge } from '#features/bins/plan-badge.tsx'
import { subscriptionQuery } from '#features/bins/queries.ts'
import { CollectedList } from '#features/rounds/collected-list.tsx'
import { invalidate } from '#lib/api-query'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { AreaName } from '#parts/area-name.tsx'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Building } from './building.tsx'
import { DaysPanel } from './days-panel.tsx'
import { EndPlan } from './end-plan.tsx'
import { GatePhoto } from './gate-photo.tsx'
import { PlanBins } from './plan-bins.tsx'
import { Problems } from './problems.tsx'

export const PlanPage = ({ planId }: { planId: string }) => (
  <SignedInOnly fallback={<Skeleton />}>
    <Plan planId={planId} />
  </SignedInOnly>
)

function Skeleton() {
  const t = useT('bins')
  return (
    <div className="wrap-page max-w-[46rem] pb-10">
      <Loading label={t('loading')}>
        <CardSkeleton className="h-80" />
      </Loading>
    </div>
  )
}

function Plan({ planId }: { planId: string }) {
  const queryClient = useQueryClient()
  useLive(
    ['bins.subscription_changed', 'bins.deposited'],
    () => void invalidate(queryClient, 'GET /api/v1/me/subscriptions'),
  )
  return (
    <Answer query={useQuery(subscriptionQuery(planId))} waiting={<Skeleton />} notFound={<NotFoundPage />}>
      {plan => <Shown plan={plan} />}
    </Answer>
  )
}

function Shown({ plan }: { plan: OwnSubscription }) {
  const t = useT('bins')
  const { kind, number, status } = plan
  const isOn = isCollected(status)
  return (
    <div className="wrap-page grid max-w-[46rem] gap-4 pb-10">
      <PageHeader title={t(`kinds.${kind}`)} back={<BackLink to="/bins" label={t('title')} />}>
        <PlanBadge status={status} />
      </PageHeader>
      <p className="text-14 text-muted">
        <AreaName area={plan.area} /> · {t('number', { number: String(number) })}
      </p>
      <State plan={plan} />
      {isOn && <DaysPanel plan={plan} />}
      {isOn && <PlanBins plan={plan} />}
      {isOn && <Problems plan={plan} />}
      {isOn && kind === 'building' && <Building plan={plan} />}
      {plan.startsOn && <CollectedList planId={plan.id} />}
      <Where plan={plan} />
      {(isOn || status === 'requested') && <EndPlan plan={plan} />}
    </div>
  )
}

function State({ plan: { status, startsOn, declinedBecause } }: { plan: OwnSubscription }) {
  const t = useT('bins.plan')
  const format = useFormat()
  if (status === 'requested') return <p role="status">{t('requested')}</p>
  if (status === 'approved' && startsOn)
    return <p role="status">{t('approved', { day: format.dayInside(`${startsOn}T08:00:00Z`) })}</p>
  if (status === 'ended') return <p role="status">{t('ended')}</p>
  if (status !== 'declined') return null
  return (
    <p role="status" className="rounded-control bg-danger-soft p-3.5 text-danger">
      <span className="font-medium">{t('declined')}</span> <Name>{declinedBecause ?? ''}</Name>
    </p>
  )
}

function Where({ plan }: { plan: OwnSubscription }) {
  const t = useT('bins.plan')
  const { address, standsAt, gateNote, status } = plan
  if (!address) return null
  const { label, way, building, complex, landmark, directions } = address
  const lines = [[complex, building, way], [landmark], [directions], [standsAt], [gateNote]]
    .map(parts => parts.filter(Boolean).join(' · '))
    .filter(Boolean)
  return (
    <Panel title={t('where')}>
      <div className="grid gap-1">
        <p className="font-medium">
          <Name>{label}</Name>
        </p>
        {lines.map(line => (
          <p key={line} className="wrap-anywhere text-muted">
            <Name>{line}</Name>
          </p>
        ))}
      </div>
      {(isCollected(status) || status === 'requested') && <GatePhoto plan={plan} />}
    </Panel>
  )
}
