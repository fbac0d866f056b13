import type { BoardPickup } from '@dawra/contract/board'
import { handOverFrom, handOverObstacle } from '@dawra/contract/orders.rules'
import { Check, PackageCheck, Phone } from 'lucide-react'
import { useNow } from 'use-intl'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { readablePhone } from '#lib/phone'
import { Badge } from '#ui/badge'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import { Time } from '#ui/time'
import { MessagesButton } from '../thread/messages-button.tsx'
import { askForCode } from './code-focus.ts'
import { CustomerName } from './customer-name.tsx'
import { OrderNumber } from './order-number.tsx'
import { PickupLines } from './pickup-lines.tsx'
import { useMarkReady } from './use-board-actions.ts'

interface PickupCardProps {
  pickup: BoardPickup
  onCancel: () => void
  /** Opens what customer and venue wrote to each other. */
  onTalk: () => void
}

/** One hand-over that is still to come: who, what, when, and the one next thing to do. */
export function PickupCard({ pickup, onCancel, onTalk }: PickupCardProps) {
  const isNew = pickup.status === 'confirmed'
  return (
    <article
      aria-labelledby={`pickup-${pickup.id}`}
      className={cx('rounded-card bg-paper p-4', isNew && 'border-s-6 border-turmeric')}
    >
      <header className="flex items-baseline justify-between gap-3">
        <h3 id={`pickup-${pickup.id}`}>
          <OrderNumber number={pickup.orderNumber} />
        </h3>
        <span className="text-14 text-muted">
          <Time at={pickup.confirmedAt} as="relative" />
        </span>
      </header>
      <Customer pickup={pickup} onTalk={onTalk} />
      <PickupLines lines={pickup.lines} className="mt-2 border-y border-line py-2.5" />
      <WhenAndHowMuch pickup={pickup} />
      <Actions pickup={pickup} isNew={isNew} onCancel={onCancel} />
    </article>
  )
}

function Customer({ pickup, onTalk }: Pick<PickupCardProps, 'pickup' | 'onTalk'>) {
  const t = useT('businessOrders.card')
  const { customer } = pickup
  return (
    <div className="flex min-h-11 items-center gap-1">
      <p className="line-clamp-2 min-w-0 grow font-medium wrap-anywhere">
        <CustomerName customer={customer} />
      </p>
      {customer.phone && (
        <a
          href={`tel:${customer.phone}`}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 text-14 font-medium text-wadi underline underline-offset-4"
        >
          <Phone aria-hidden className="size-4" />
          <span className="sr-only">{t('call', { name: customer.name })} </span>
          <Ltr>{readablePhone(customer.phone)}</Ltr>
        </a>
      )}
      <MessagesButton pickup={pickup} onOpen={onTalk} className="-me-2.5" />
    </div>
  )
}

function WhenAndHowMuch({ pickup }: { pickup: BoardPickup }) {
  const t = useT('businessOrders.card')
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 }).getTime()
  const over = Date.parse(pickup.window.endsAt) <= now
  const begun = Date.parse(pickup.window.startsAt) <= now
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-2.5">
      <p className="font-semibold">
        <span className="sr-only">{t('pickup')} </span>
        {format.window(pickup.window)}
      </p>
      <p className="text-14 text-muted">
        {t('total')} <Money baisa={pickup.total} />
      </p>
      {over ? <Badge tone="date">{t('over')}</Badge> : begun && <Badge tone="sun">{t('begun')}</Badge>}
    </div>
  )
}

function Actions({ pickup, isNew, onCancel }: Omit<PickupCardProps, 'onTalk'> & { isNew: boolean }) {
  const t = useT('businessOrders.actions')
  const whyNot = !useOnline() && t('offline')
  const early = useEarly(pickup)
  const markReady = useMarkReady()
  return (
    <div className="mt-3 grid grid-cols-[auto_1fr] gap-2">
      <Button variant="secondary" whyNot={whyNot} onClick={onCancel} className="min-h-14 px-4">
        {isNew ? t('refuse') : t('cancel')}
      </Button>
      {isNew ? (
        <Button
          whyNot={whyNot}
          pending={markReady.isPending}
          onClick={() => markReady.mutate(pickup)}
          icon={<Check aria-hidden className="size-5" strokeWidth={2.4} />}
          className="min-h-14"
        >
          {t('ready')}
        </Button>
      ) : (
        <Button
          whyNot={whyNot || early}
          onClick={askForCode}
          icon={<PackageCheck aria-hidden className="size-5" />}
          className="min-h-14"
        >
          {t('handOver')}
        </Button>
      )}
    </div>
  )
}

/** From when on it can be handed over, when that is still to come. */
function useEarly({ window }: BoardPickup): string | null {
  const t = useT('businessOrders.actions')
  const format = useFormat()
  const now = useNow({ updateInterval: 20_000 })
  if (!handOverObstacle(window, now)) return null
  const from = handOverFrom(window)
  return t('early', { from: format.moment(from) })
}
