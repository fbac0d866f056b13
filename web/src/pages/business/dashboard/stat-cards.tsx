import type { Api } from '@dawra/contract/api'
import type { ResultOf } from '@dawra/contract/platform/route'
import { Banknote, type LucideIcon, Salad, Store, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWaitingOrders } from '#features/orders/board/use-waiting-orders.ts'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

type Figures = ResultOf<Api['GET /api/v1/venues/{venueId}/dashboard']>

export function StatCards({ figures }: { figures: Figures }) {
  const t = useT('business.dashboard')
  const format = useFormat()
  const waiting = useWaitingOrders()
  const { activeDeals, portionsLeft, salesToday, ordersToday, pendingOrders, gramsSaved, portionsSaved } =
    figures
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Stat
        Icon={Store}
        name={t('activeDeals')}
        value={format.number(activeDeals)}
        more={t('portionsLeft', { count: portionsLeft })}
      />
      <Stat
        Icon={Banknote}
        name={t('sales')}
        value={<Sales baisa={salesToday} />}
        more={t('ordersToday', { count: ordersToday })}
      />
      <Stat
        Icon={Ticket}
        name={t('pending')}
        value={format.number(pendingOrders)}
        more={
          pendingOrders === 0
            ? t('pendingNone')
            : waiting > 0
              ? t('pendingSome', { count: waiting })
              : t('pendingReady')
        }
        urgent={waiting > 0}
      />
      <Stat
        Icon={Salad}
        name={t('saved')}
        value={<bdi>{format.weight(gramsSaved)}</bdi>}
        more={t('portionsSaved', { count: portionsSaved })}
      />
    </dl>
  )
}

/** The currency wraps to its own line before the number would overflow the card. */
const Sales = ({ baisa }: { baisa: number }) => (
  <span className="@container block">
    <bdi className="block text-[min(1em,16cqi)]">{useFormat().money(baisa).replace('\u00a0', ' ')}</bdi>
  </span>
)

interface StatProps {
  Icon: LucideIcon
  name: string
  value: ReactNode
  more: string
  urgent?: boolean
}

const Stat = ({ Icon, name, value, more, urgent = false }: StatProps) => (
  <div className="flex flex-col rounded-card bg-paper p-4">
    <dt className="flex items-center gap-2 text-14 font-medium text-muted">
      <Icon aria-hidden className="size-5 shrink-0 text-wadi" strokeWidth={1.8} />
      {name}
    </dt>
    <dd className="mt-2">
      <span className="block text-[clamp(1.375rem,6vw,2rem)] leading-tight font-semibold tabular-nums">
        {value}
      </span>
      <span
        className={cx(
          'mt-1 inline-block text-14',
          urgent ? 'rounded-badge bg-turmeric px-2 py-0.5 font-semibold text-on-turmeric' : 'text-muted',
        )}
      >
        {more}
      </span>
    </dd>
  </div>
)
