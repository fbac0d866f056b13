import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { officeParcelsQuery, officeStockQuery } from '#features/shop/management/queries.ts'
import { useT } from '#lib/i18n'
import { useLive, useLiveProducts } from '#lib/realtime'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { useMay } from '#parts/person/use-may.ts'
import { lazyPart } from '#ui/lazy-part'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { OfficeShop } from './office-shop.tsx'
import { openPickupsQuery } from './queries.ts'
import { COMPOST_TABS, type CompostTab, PERMISSION_OF } from './tabs.ts'

const waiting = <CardSkeleton className="h-72" />
const PANELS: Record<CompostTab, ComponentType> = {
  parcels: lazyPart(() => import('#features/shop/management/parcels.tsx').then(part => part.Parcels), {
    waiting,
  }),
  stock: lazyPart(() => import('./office-stock.tsx').then(part => part.OfficeStock), { waiting }),
  delivery: lazyPart(() => import('./delivery/deliveries.tsx').then(part => part.Deliveries), { waiting }),
  pickups: lazyPart(() => import('./pickups.tsx').then(part => part.Pickups), { waiting }),
  sellers: lazyPart(() => import('./sellers.tsx').then(part => part.Sellers), { waiting }),
}

export const CompostPage = ({ tab }: { tab: CompostTab }) => (
  <OperatorsOnly permissions={['planning', 'catalogue', 'people']} fallback={<CompostSkeleton />}>
    <Running tab={tab} />
  </OperatorsOnly>
)

function Running({ tab: requested }: { tab: CompostTab }) {
  const t = useT('operatorCompost')
  const navigate = useNavigate()
  useLiveStock()
  const may = useMay()
  const tabs = COMPOST_TABS.filter(tab => may(PERMISSION_OF[tab]))
  const tab = tabs.includes(requested) ? requested : (tabs[0] ?? requested)
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
        <OfficeShop>
          <Panel />
        </OfficeShop>
      </Tabs>
    </div>
  )
}

function useLiveStock() {
  const queryClient = useQueryClient()
  useLive(
    ['orders.pickup_changed', 'orders.confirmed', 'orders.pickup_refunded'],
    () => void queryClient.invalidateQueries(officeParcelsQuery()),
  )
  useLive(['collections.changed'], () => void queryClient.invalidateQueries(openPickupsQuery()))
  useLiveProducts(() => void queryClient.invalidateQueries(officeStockQuery()))
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
