import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { officeSubscriptionQuery, refreshOfficeBins } from '#features/bins/queries.ts'
import { OverviewLink, STORY_LINK } from '#features/office/overview-link.tsx'
import { CollectedCard } from '#features/rounds/collected-list.tsx'
import { apiInfiniteQuery } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { useMay } from '#parts/person/use-may.ts'
import { Answer, AnswerList } from '#ui/answer'
import { LoadMore } from '#ui/load-more'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { BinReports } from './bin-reports.tsx'
import { type PlanAct, PlanActDialog } from './plan-acts.tsx'
import { PlanCard } from './plan-card.tsx'

export const SubscriptionPage = ({ id }: { id: string }) => (
  <OperatorsOnly permissions={['planning']} fallback={<Waiting />}>
    <Loaded id={id} />
  </OperatorsOnly>
)

function Loaded({ id }: { id: string }) {
  const t = useT('adminBins')
  const may = useMay()
  const queryClient = useQueryClient()
  const [act, setAct] = useState<PlanAct>()
  useLive(['bins.subscription_changed'], () => void refreshOfficeBins(queryClient))
  return (
    <Answer query={useQuery(officeSubscriptionQuery(id))} waiting={<Waiting />} notFound={<NotFoundPage />}>
      {plan => (
        <div className="wrap-page grid max-w-[46rem] grid-cols-1 gap-4 pb-10">
          <PageHeader
            title={t('page.title', { number: String(plan.number) })}
            back={<BackLink to="/admin/bins" search={{ tab: 'subscriptions' }} label={t('page.back')} />}
          />
          <ul className="grid grid-cols-1">
            <PlanCard plan={plan} onAct={setAct} />
          </ul>
          {act && <PlanActDialog plan={plan} act={act} onClose={() => setAct(undefined)} />}
          {(may('support') || may('people')) && (
            <p>
              <OverviewLink kind="person" id={plan.person.id} className={STORY_LINK}>
                {t('page.person')}
              </OverviewLink>
            </p>
          )}
          <Panel title={t('page.problems')}>
            {plan.problems.length === 0 ? (
              <p className="text-muted">{t('page.noProblems')}</p>
            ) : (
              <BinReports problems={plan.problems} />
            )}
          </Panel>
          <Collected planId={plan.id} />
        </div>
      )}
    </Answer>
  )
}

function Collected({ planId }: { planId: string }) {
  const t = useT('adminBins')
  const query = useInfiniteQuery(
    apiInfiniteQuery('GET /api/v1/admin/subscriptions/{planId}/collections', {
      params: { planId },
      query: {},
    }),
  )
  return (
    <Panel title={t('page.collections')}>
      <AnswerList
        query={query}
        waiting={<CardSkeleton className="h-24" />}
        empty={<p className="text-muted">{t('page.noCollections')}</p>}
      >
        {items => (
          <>
            <ul className="grid grid-cols-1 gap-3">
              {items.map(item => (
                <li key={item.stopId}>
                  <CollectedCard item={item} office />
                </li>
              ))}
            </ul>
            <LoadMore label={t('loadMore')} query={query} />
          </>
        )}
      </AnswerList>
    </Panel>
  )
}

function Waiting() {
  const t = useT('adminBins')
  const shell = useT('shell')
  return (
    <div className="wrap-page max-w-[46rem] pb-10">
      <PageHeader title={t('title')} />
      <Loading label={shell('loading')}>
        <CardSkeleton className="h-72" />
      </Loading>
    </div>
  )
}
