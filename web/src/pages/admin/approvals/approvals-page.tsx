import { includesPermission } from '@dawra/contract/platform/office.rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ApprovalTab, approvalsQuery } from '#features/office/acts/queries.ts'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { meQuery } from '#parts/person/queries.ts'
import { AnswerList } from '#ui/answer'
import { Card } from '#ui/card'
import { LoadMore } from '#ui/load-more'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { ApprovalRequest } from './approval-request.tsx'
import { GivenByMembers } from './given-by-members.tsx'

export const ApprovalsPage = ({ state }: { state: ApprovalTab }) => (
  <OperatorsOnly
    fallback={
      <Frame>
        <Waiting />
      </Frame>
    }
  >
    <Frame>
      <Approvals state={state} />
      <Given />
    </Frame>
  </OperatorsOnly>
)

function Frame({ children }: { children: React.ReactNode }) {
  const t = useT('officeActs.approvals')
  return (
    <div className="wrap-page max-w-[48rem] pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      <p className="mb-4 text-muted">{t('text')}</p>
      {children}
    </div>
  )
}

function Given() {
  const office = useQuery(meQuery()).data?.office
  if (!office || !includesPermission(office, 'finance')) return null
  return (
    <div className="mt-6">
      <GivenByMembers />
    </div>
  )
}

function Waiting() {
  const t = useT('officeActs.approvals')
  return (
    <Loading label={t('loading')}>
      <CardSkeleton className="h-48" />
    </Loading>
  )
}

function Approvals({ state }: { state: ApprovalTab }) {
  const t = useT('officeActs.approvals')
  const navigate = useNavigate()
  const query = useInfiniteQuery(approvalsQuery(state))
  return (
    <Tabs
      label={t('tabs')}
      tabs={(['waiting', 'decided'] as const).map(value => ({ value, label: t(value) }))}
      value={state}
      onChange={value =>
        void navigate({
          to: '/admin/approvals',
          search: { state: value === 'decided' ? value : undefined },
          replace: true,
        })
      }
    >
      <div className="mt-4">
        <AnswerList
          query={query}
          waiting={<Waiting />}
          empty={
            <Card>
              <p className="text-muted">{t(state === 'waiting' ? 'none' : 'noneDecided')}</p>
            </Card>
          }
        >
          {items => (
            <ul className="grid gap-4">
              {items.map(request => (
                <ApprovalRequest key={request.id} request={request} />
              ))}
            </ul>
          )}
        </AnswerList>
        <LoadMore label={t('more')} query={query} />
      </div>
    </Tabs>
  )
}
