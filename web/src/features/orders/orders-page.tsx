import { useT } from '#lib/i18n'
import { PageHeader } from '#ui/page-header'
import { Tabs } from '#ui/tabs'
import { SignedInOnly } from '../../shell/signed-in-only.tsx'
import { OrdersList } from './orders-list.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { type OrdersTab, useLiveOrders } from './queries.ts'

interface OrdersPageProps {
  tab: OrdersTab
  onTab: (tab: OrdersTab) => void
}

export function OrdersPage({ tab, onTab }: OrdersPageProps) {
  const t = useT('orders')
  const tabs = [
    { value: 'active', label: t('tabs.active') },
    { value: 'past', label: t('tabs.past') },
  ] as const
  return (
    <div className="wrap-page min-h-[85dvh] pb-10">
      <PageHeader title={t('title')} />
      <Tabs label={t('title')} tabs={tabs} value={tab} onChange={onTab}>
        <SignedInOnly fallback={<OrdersSkeleton />}>
          <LiveOrders tab={tab} />
        </SignedInOnly>
      </Tabs>
    </div>
  )
}

function LiveOrders({ tab }: { tab: OrdersTab }) {
  useLiveOrders()
  return <OrdersList key={tab} tab={tab} />
}
