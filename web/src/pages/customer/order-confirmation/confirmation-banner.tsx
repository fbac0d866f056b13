import type { Order } from '@dawra/contract/orders'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { savingsOf } from '#features/orders/order-state.ts'
import { useT } from '#lib/i18n'
import { Code } from '#ui/bdi'
import { Money } from '#ui/money'
import { Time } from '#ui/time'

/** The order's receipt as a torn ticket: what is said on deep green, the figures on the stub below the tear. */
export function ConfirmationBanner({ order }: { order: Order }) {
  const t = useT('orders.confirmation')
  const saved = savingsOf(order)
  return (
    <section className="overflow-hidden rounded-card bg-paper">
      <div className="on-deep flex items-center gap-4 bg-deep p-5 text-on-deep md:p-7">
        <CircleCheck aria-hidden className="size-11 shrink-0 text-[#f7c548]" strokeWidth={1.6} />
        <div>
          <h1 className="text-28">{t('title')}</h1>
          <p className="mt-0.5 text-[#d7e6df]">{t('text')}</p>
        </div>
      </div>
      <dl className="torn-above grid grid-cols-[auto_1fr] gap-x-4 gap-y-4 p-5 md:grid-cols-4 md:p-7">
        <Figure name={t('number')}>
          <Code>{order.number}</Code>
        </Figure>
        <Figure name={t('paid')}>
          <Money baisa={order.total} />
        </Figure>
        {saved > 0 && (
          <Figure name={t('saved')}>
            <Money baisa={saved} className="text-wadi" />
          </Figure>
        )}
        <Figure name={t('date')}>
          <Time at={order.placedAt} />
        </Figure>
      </dl>
    </section>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-muted">{name}</dt>
    <dd className="font-semibold md:text-18">{children}</dd>
  </div>
)
