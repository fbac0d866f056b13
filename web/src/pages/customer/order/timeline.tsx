import type { Order, Pickup } from '@dawra/contract/orders'
import { pickupWord } from '#features/orders/order-state.ts'
import { useT } from '#lib/i18n'
import { Time } from '#ui/time'

/** What happened to a pickup, oldest first; the last step is where it stands. */
export function Timeline({ order, pickup }: { order: Order; pickup: Pickup }) {
  const t = useT('orders.timeline')
  const steps = [
    { word: 'placed' as const, at: order.placedAt },
    ...pickup.history.map(({ status, at }) => ({
      word: pickupWord({ kind: pickup.kind, status }, order),
      at,
    })),
  ]
  return (
    <ol aria-label={t('title')} className="grid">
      {steps.map(({ word, at }, index) => (
        <li
          key={word}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
          className="group relative grid grid-cols-[1rem_1fr] gap-x-3 pb-4 last:pb-0"
        >
          <span
            aria-hidden
            className="mt-1.5 size-3 justify-self-center rounded-pill bg-line group-aria-[current=step]:bg-wadi"
          />
          <span
            aria-hidden
            className="absolute start-[0.4375rem] top-5 bottom-0 w-0.5 bg-line group-last:hidden"
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="group-aria-[current=step]:font-semibold">{t(word)}</span>
            <span className="text-14 text-muted">
              <Time at={at} />
            </span>
          </div>
        </li>
      ))}
    </ol>
  )
}
