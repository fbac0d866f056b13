import type { BoardPickup } from '@dawra/contract/orders/board'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CustomerName } from '#features/orders/board/customer-name.tsx'
import { OrderNumber } from '#features/orders/board/order-number.tsx'
import { boardQuery } from '#features/orders/board/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Badge } from '#ui/badge'
import { Section } from '#ui/section'

const MOST = 6

export function PendingWork() {
  const t = useT('business.dashboard')
  const board = useQuery(boardQuery(useVenue().id)).data
  const waiting = [...(board?.fresh ?? []), ...(board?.ready ?? [])]
    .toSorted((one, other) => Date.parse(one.window.startsAt) - Date.parse(other.window.startsAt))
    .slice(0, MOST)
  if (waiting.length === 0) return null
  return (
    <Section
      title={t('waiting')}
      aside={
        <Link
          to="/business/orders"
          className="inline-flex min-h-11 items-center font-medium text-wadi underline underline-offset-4"
        >
          {t('all')}
        </Link>
      }
    >
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
        {waiting.map(pickup => (
          <li key={pickup.id}>
            <Waiting pickup={pickup} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Waiting({ pickup }: { pickup: BoardPickup }) {
  const t = useT('business.dashboard')
  const card = useT('businessOrders.card')
  const format = useFormat()
  const isNew = pickup.status === 'confirmed'
  const portions = pickup.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <Link
      to="/business/orders"
      search={{ column: isNew ? undefined : 'ready' }}
      className="block h-full rounded-card bg-paper p-4 hover-able:hover:bg-luban"
    >
      <span className="flex items-center justify-between gap-3">
        <OrderNumber number={pickup.orderNumber} />
        <Badge tone={isNew ? 'sun' : 'luban'}>{isNew ? t('newState') : t('readyState')}</Badge>
      </span>
      <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-14">
        <span>
          <CustomerName customer={pickup.customer} /> · {card('items', { count: portions })}
        </span>
        <span className="text-muted">{format.window(pickup.window)}</span>
      </span>
    </Link>
  )
}
