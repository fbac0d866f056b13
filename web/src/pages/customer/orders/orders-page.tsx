import { Link } from '@tanstack/react-router'
import { ChevronRight, HandHeart } from 'lucide-react'
import { OrdersSkeleton } from '#features/orders/mine/orders-skeleton.tsx'
import { type OrdersTab, useLiveOrders } from '#features/orders/queries.ts'
import { useT } from '#lib/i18n'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { PageHeader } from '#ui/page-header'
import { Tabs } from '#ui/tabs'
import { OrdersList } from './orders-list.tsx'

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
      <ToRequests />
      <Tabs label={t('title')} tabs={tabs} value={tab} onChange={onTab}>
        <SignedInOnly fallback={<OrdersSkeleton />}>
          <LiveOrders tab={tab} />
        </SignedInOnly>
      </Tabs>
    </div>
  )
}

function ToRequests() {
  const t = useT('orders')
  return (
    <Link
      to="/requests"
      search={{}}
      className="mb-3 flex min-h-14 items-center gap-3 rounded-card bg-paper px-4 py-2.5 hover-able:hover:bg-luban"
    >
      <HandHeart aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />
      <span className="grow">
        <span className="block font-medium">{t('donations')}</span>
        <span className="block text-14 text-muted">{t('donationsText')}</span>
      </span>
      <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-muted" />
    </Link>
  )
}

function LiveOrders({ tab }: { tab: OrdersTab }) {
  useLiveOrders()
  return <OrdersList key={tab} tab={tab} />
}
