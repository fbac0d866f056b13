import type { BoardPickup } from '@dawra/contract/orders/board'
import { completableFrom, completeObstacle } from '@dawra/contract/orders/rules'
import { Check, PackageCheck, Phone } from 'lucide-react'
import { useNow } from 'use-intl'
import { CustomerName } from '#features/orders/board/customer-name.tsx'
import { OrderNumber } from '#features/orders/board/order-number.tsx'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Time } from '#ui/time'
import { CardDetails } from './card-details.tsx'
import { CashToCollect } from './cash-to-collect.tsx'
import { focusCode } from './code-focus.ts'
import { LateCustomer } from './late-customer.tsx'
import { MessagesButton } from './messages-button.tsx'
import { NamedCollector } from './named-collector.tsx'
import { PickupLines } from './pickup-lines.tsx'
import { RefundedPart } from './refunded-part.tsx'
import { useMarkReady } from './use-board-actions.ts'

interface PickupCardProps {
  pickup: BoardPickup
  /** Only number, time and dishes. */
  compact: boolean
  isFresh: boolean
  onCancel: () => void
  onTalk: () => void
}

/** One open pickup: customer, items, time, and the next action. Readable from one and a half metres. */
export function PickupCard({ pickup, compact, isFresh, onCancel, onTalk }: PickupCardProps) {
  const isNew = pickup.status === 'confirmed'
  return (
    <article
      id={`card-${pickup.id}`}
      tabIndex={-1}
      aria-labelledby={`pickup-${pickup.id}`}
      className={cx(
        'scroll-mt-44 rounded-card bg-paper p-4 @min-[46rem]/board:p-3.5',
        isNew && 'border-s-6 border-turmeric',
        isFresh && 'outline-3 -outline-offset-3 outline-turmeric',
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={`pickup-${pickup.id}`}>
          <OrderNumber number={pickup.orderNumber} />
        </h3>
        <When pickup={pickup} />
      </header>
      {!compact && <Customer pickup={pickup} onTalk={onTalk} />}
      {/* A list that was stored before cash existed lacks this field. */}
      {pickup.cashToCollect ? <CashToCollect baisa={pickup.cashToCollect} /> : null}
      <PickupLines
        lines={pickup.lines}
        packaging={pickup.packaging}
        brief={compact}
        className="mt-2 border-y border-line py-2.5 text-18 @min-[46rem]/board:text-22"
      />
      <RefundedPart pickup={pickup} />
      <Actions pickup={pickup} isNew={isNew} compact={compact} onCancel={onCancel} />
      {!compact && <CardDetails pickup={pickup} />}
    </article>
  )
}

function When({ pickup: { window, late, confirmedAt, status } }: { pickup: BoardPickup }) {
  const t = useT('businessOrders.card')
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 }).getTime()
  const over = Date.parse(late?.until ?? window.endsAt) <= now
  const begun = Date.parse(window.startsAt) <= now
  return (
    <>
      <p className="text-18 font-semibold @min-[46rem]/board:text-22">
        <span className="sr-only">{t('pickup')} </span>
        {format.window(window)}
      </p>
      <p className="flex w-full min-h-6 flex-wrap items-center justify-between gap-x-2 text-14 text-muted">
        {status === 'confirmed' && <Time at={confirmedAt} as="relative" />}
        {over ? <Badge tone="date">{t('over')}</Badge> : begun && <Badge tone="sun">{t('begun')}</Badge>}
      </p>
      <LateCustomer late={late} />
    </>
  )
}

function Customer({ pickup, onTalk }: Pick<PickupCardProps, 'pickup' | 'onTalk'>) {
  const t = useT('businessOrders.card')
  const { customer } = pickup
  return (
    <div className="flex min-h-11 items-center">
      <div className="min-w-0 grow text-18 leading-normal font-medium wrap-anywhere @min-[46rem]/board:text-22">
        <p className="line-clamp-2">
          <CustomerName customer={customer} />
        </p>
        <NamedCollector name={pickup.collector} />
      </div>
      {customer.phone && (
        <a
          href={`tel:${customer.phone}`}
          aria-label={t('call', { name: customer.name || t('unnamed') })}
          className="grid size-11 shrink-0 place-items-center rounded-control text-wadi"
        >
          <Phone aria-hidden className="size-5" />
        </a>
      )}
      <MessagesButton pickup={pickup} onOpen={onTalk} className="-me-2.5" />
    </div>
  )
}

interface ActionsProps extends Pick<PickupCardProps, 'pickup' | 'compact' | 'onCancel'> {
  isNew: boolean
}

function Actions({ pickup, isNew, compact, onCancel }: ActionsProps) {
  const t = useT('businessOrders.actions')
  const whyNot = !useOnline() && t('offline')
  const early = useEarly(pickup)
  const markReady = useMarkReady()
  return (
    <div className="mt-3 flex flex-wrap-reverse gap-2">
      {!compact && (
        <Button variant="secondary" whyNot={whyNot} onClick={onCancel} className="min-h-14 grow px-4">
          {isNew ? t('refuse') : t('cancel')}
        </Button>
      )}
      {isNew ? (
        <Button
          whyNot={whyNot}
          pending={markReady.isPending}
          onClick={() => markReady.mutate(pickup)}
          icon={<Check aria-hidden className="size-5" strokeWidth={2.4} />}
          className="min-h-14 grow-[3] whitespace-nowrap"
        >
          {t('ready')}
        </Button>
      ) : (
        <Button
          whyNot={early}
          onClick={focusCode}
          icon={<PackageCheck aria-hidden className="size-5" />}
          className="min-h-14 grow-[3] whitespace-nowrap"
        >
          {t('handOver')}
        </Button>
      )}
    </div>
  )
}

/** From when it can be completed, if that is in the future. */
function useEarly({ window }: BoardPickup): string | null {
  const t = useT('businessOrders.actions')
  const format = useFormat()
  const now = useNow({ updateInterval: 20_000 })
  if (!completeObstacle(window, now)) return null
  const from = completableFrom(window)
  return t('early', { from: format.momentInside(from) })
}
