import type { BoardPickup } from '@dawra/contract/orders/board'
import { CustomerName } from '#features/orders/board/customer-name.tsx'
import { useQueue } from '#features/orders/board/offline/use-queue.ts'
import { OrderNumber } from '#features/orders/board/order-number.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Badge, type BadgeTone } from '#ui/badge'
import { Money } from '#ui/money'
import { CardDetails } from './card-details.tsx'
import { MessagesButton } from './messages-button.tsx'
import { PickupLines } from './pickup-lines.tsx'
import { RefundedPart } from './refunded-part.tsx'

type Ending = 'completed' | 'cancelled' | 'no_show'
const TONES: Record<Ending, BadgeTone> = { completed: 'luban', cancelled: 'danger', no_show: 'date' }
const isEnding = (status: BoardPickup['status']): status is Ending => status in TONES

export function DoneCard({ pickup, onTalk }: { pickup: BoardPickup; onTalk: () => void }) {
  const t = useT('businessOrders.card')
  const format = useFormat()
  const { status, completedAt, cancelledBy, cancelReason } = pickup
  const isQueued = useQueue(useVenue().id).entries.some(({ claim }) => claim.pickupId === pickup.id)
  return (
    <article
      id={`card-${pickup.id}`}
      tabIndex={-1}
      aria-labelledby={`pickup-${pickup.id}`}
      className="scroll-mt-44 rounded-card bg-paper p-4"
    >
      <header className="flex items-center justify-between gap-x-3">
        <h3 id={`pickup-${pickup.id}`}>
          <OrderNumber number={pickup.orderNumber} />
        </h3>
        <MessagesButton pickup={pickup} onOpen={onTalk} className="-my-2.5 -me-2.5" />
      </header>
      <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
        {isEnding(status) && <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>}
        {isQueued && <Badge tone="sun">{t('notSent')}</Badge>}
        {completedAt ? format.clock(completedAt) : <Money baisa={pickup.total} />}
      </p>
      <p className="mt-1 wrap-anywhere">
        <CustomerName customer={pickup.customer} />
      </p>
      <PickupLines
        lines={pickup.lines}
        packaging={pickup.packaging}
        brief
        className="mt-2 border-t border-line pt-2 text-14"
      />
      <RefundedPart pickup={pickup} />
      {cancelledBy && (
        <p className="mt-2 text-14 text-muted">
          {t(`cancelledBy.${cancelledBy}`)}
          <Reason reason={cancelReason} />
        </p>
      )}
      <CardDetails pickup={pickup} />
    </article>
  )
}

/** A customer's reasons are not shown: the venue must not read them. */
function Reason({ reason }: { reason: BoardPickup['cancelReason'] }) {
  const t = useT('businessOrders.cancel.reasons')
  const key = reason as 'other'
  return reason && t.has(key) ? `: ${t(key)}` : null
}
