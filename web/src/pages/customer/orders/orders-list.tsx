import type { Order } from '@dawra/contract/orders/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrdersSkeleton } from '#features/orders/mine/orders-skeleton.tsx'
import { type OrdersTab, ordersQuery, readSnapshot } from '#features/orders/queries.ts'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { AnswerList } from '#ui/answer'
import { CopyNote } from '#ui/copy-note'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { LoadMore } from '#ui/load-more'
import { Time } from '#ui/time'
import { OrderCard } from './order-card.tsx'
import { soonestFirst } from './soonest-first.ts'

export function OrdersList({ tab }: { tab: OrdersTab }) {
  const t = useT('orders')
  const orders = useInfiniteQuery(ordersQuery(tab))
  const session = useSession()
  const orCopy = (_: unknown, problem: ReactNode) => {
    const copy = tab === 'active' && session.status === 'user' ? readSnapshot(session.user.id) : undefined
    if (!copy?.items.length) return problem
    return (
      <>
        <CopyNote>{t.rich('offlineCopy', { time: () => <Time at={copy.savedAt} /> })}</CopyNote>
        <OrderCards orders={soonestFirst(copy.items)} />
      </>
    )
  }
  return (
    <AnswerList
      query={orders}
      waiting={<OrdersSkeleton />}
      failed={orCopy}
      empty={tab === 'active' ? <NoActive /> : <NoPast />}
    >
      {items => (
        <>
          <OrderCards orders={tab === 'active' ? soonestFirst(items) : items} />
          <LoadMore label={t('more')} query={orders} />
        </>
      )}
    </AnswerList>
  )
}

const OrderCards = ({ orders }: { orders: readonly Order[] }) => (
  <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
    {orders.map(order => (
      <li key={order.id}>
        <OrderCard order={order} />
      </li>
    ))}
  </ul>
)

function NoActive() {
  const t = useT('orders.empty')
  return (
    <EmptyState
      icon={<Ticket />}
      title={t('activeTitle')}
      action={<LinkButton to={'/browse' as string}>{t('browse')}</LinkButton>}
    >
      <p>{t('activeText')}</p>
    </EmptyState>
  )
}

function NoPast() {
  const t = useT('orders.empty')
  return (
    <EmptyState icon={<History />} title={t('pastTitle')}>
      <p>{t('pastText')}</p>
    </EmptyState>
  )
}
