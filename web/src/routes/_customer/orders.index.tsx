import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { OrdersPage } from '#pages/customer/orders/orders-page.tsx'

export const Route = createFileRoute('/_customer/orders/')({
  staticData: { messages: ['deals', 'messages', 'orders', 'reviews'] },
  validateSearch: (search): { tab?: 'past' } => ({ tab: search.tab === 'past' ? 'past' : undefined }),
  head: hiddenHead(t => t('orders.title')),
  component: Orders,
})

function Orders() {
  const { tab = 'active' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrdersPage
      tab={tab}
      onTab={next => navigate({ search: { tab: next === 'past' ? next : undefined }, replace: true })}
    />
  )
}
