import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { refreshOfficeBins } from '#features/bins/queries.ts'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { AllBins } from './all-bins.tsx'
import { Areas } from './areas.tsx'
import { Plans } from './plans.tsx'
import { Problems } from './problems.tsx'
import { BIN_TABS, type BinsSearch, type BinTab } from './search.ts'

const AS_LIST = 'inline-flex min-h-11 items-center text-14 font-medium text-wadi underline underline-offset-4'

export const BinsPage = ({ search }: { search: BinsSearch }) => (
  <OperatorsOnly permissions={['planning']} fallback={<Skeleton />}>
    <Running search={search} />
  </OperatorsOnly>
)

function Running({ search }: { search: BinsSearch }) {
  const t = useT('adminBins')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useLive(['bins.subscription_changed'], () => void refreshOfficeBins(queryClient))
  const { tab = 'requests', of, state, from } = search
  const go = (next: BinsSearch) =>
    void navigate({ to: '/admin/bins', search: next, replace: true, resetScroll: false })
  const panels: Record<BinTab, React.ReactNode> = {
    requests: <Plans key="requests" status="requested" />,
    subscriptions: <Plans key={of} status={of ?? 'active'} onStatus={next => go({ tab, of: next })} />,
    bins: <AllBins state={state} from={from} onAsk={next => go({ tab, ...next })} />,
    problems: <Problems />,
    areas: <Areas />,
  }
  return (
    <div className="wrap-page min-h-[85dvh] max-w-[68rem] pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      <Tabs
        label={t('title')}
        tabs={BIN_TABS.map(value => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={next => go({ tab: next === 'requests' ? undefined : next })}
      >
        {(tab === 'subscriptions' || tab === 'bins') && (
          <p className="mb-3">
            <Link to="/admin/lists/$list" params={{ list: tab }} className={AS_LIST}>
              {t('asList')}
            </Link>
          </p>
        )}
        {panels[tab]}
      </Tabs>
    </div>
  )
}

function Skeleton() {
  const t = useT('adminBins')
  const shell = useT('shell')
  return (
    <div className="wrap-page max-w-[68rem] pb-10">
      <PageHeader title={t('title')} />
      <Loading label={shell('loading')}>
        <CardSkeleton className="h-72" />
      </Loading>
    </div>
  )
}
