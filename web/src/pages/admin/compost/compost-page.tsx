import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useT } from '#lib/i18n'
import { useLive, useLiveProducts } from '#lib/realtime'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { useMay } from '#parts/person/use-may.ts'
import { lazyPart } from '#ui/lazy-part'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { openPickupsQuery, parcelsQuery, stockQuery } from './queries.ts'
import { COMPOST_TABS, type CompostTab } from './tabs.ts'

const waiting = <CardSkeleton className="h-72" />
const PANELS: Record<CompostTab, ComponentType> = {
  parcels: lazyPart(() => import('./parcels.tsx').then(part => part.Parcels), { waiting }),
  stock: lazyPart(() => import('./stock.tsx').then(part => part.Stock), { waiting }),
  delivery: lazyPart(() => import('./delivery/deliveries.tsx').then(part => part.Deliveries), { waiting }),
  pickups: lazyPart(() => import('./pickups.tsx').then(part => part.Pickups), { waiting }),
}

/** How the shop is run: what to pack and hand over, what there is, where waste waits. */
export const CompostPage = ({ tab }: { tab: CompostTab }) => (
  <OperatorsOnly permissions={['planning', 'catalogue']} fallback={<CompostSkeleton />}>
    <Running tab={tab} />
  </OperatorsOnly>
)

function Running({ tab: asked }: { tab: CompostTab }) {
  const t = useT('operatorCompost')
  const navigate = useNavigate()
  useNews()
  const may = useMay()
  const tabs = COMPOST_TABS.filter(tab => may(tab === 'stock' ? 'catalogue' : 'planning'))
  const tab = tabs.includes(asked) ? asked : (tabs[0] ?? asked)
  const Panel = PANELS[tab]
  return (
    <div className="wrap-page min-h-[85dvh] max-w-[76rem] pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      <Tabs
        label={t('title')}
        tabs={tabs.map(value => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={next =>
          void navigate({
            to: '/admin/compost',
            search: { tab: next === 'parcels' ? undefined : next },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <Panel />
      </Tabs>
    </div>
  )
}

/** Also what colleagues and customers do meanwhile. */
function useNews() {
  const queryClient = useQueryClient()
  useLive(
    ['orders.pickup_changed', 'orders.confirmed', 'orders.pickup_refunded'],
    () => void queryClient.invalidateQueries(parcelsQuery()),
  )
  useLive(['collections.changed'], () => void queryClient.invalidateQueries(openPickupsQuery()))
  useLiveProducts(() => void queryClient.invalidateQueries(stockQuery()))
}

function CompostSkeleton() {
  const t = useT('operatorCompost')
  const shell = useT('shell')
  return (
    <div className="wrap-page max-w-[76rem] pb-10">
      <PageHeader title={t('title')} />
      <Loading label={shell('loading')} className="grid gap-4 md:grid-cols-2">
        <CardSkeleton className="h-72" />
        <CardSkeleton className="h-72" />
      </Loading>
    </div>
  )
}
