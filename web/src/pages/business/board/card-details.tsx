import type { BoardPickup } from '@dawra/contract/orders/board'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Undo2 } from 'lucide-react'
import { trailQuery } from '#features/orders/board/queries.ts'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { readablePhone } from '#lib/phone'
import { type OwnVenue, useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { Code, Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import { Spinner } from '#ui/spinner'
import { useOpenDetails } from './open-details.ts'

export function CardDetails({ pickup }: { pickup: BoardPickup }) {
  const t = useT('businessOrders.details')
  const part = useT('pickupHelp.part')
  const actions = useT('businessOrders.actions')
  const online = useOnline()
  const { role } = useVenue()
  const { isOpen, setOpen, refund } = useOpenDetails(pickup)
  return (
    <div className="mt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-1.5 rounded-control px-2 text-14 font-medium text-muted"
      >
        <ChevronDown aria-hidden className={cx('size-4', isOpen && 'rotate-180')} />
        {t('title')}
      </button>
      {isOpen && <Facts pickup={pickup} />}
      {isOpen && isRefundable(pickup, role) && (
        <Button
          variant="secondary"
          size="small"
          whyNot={!online && actions('offline')}
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={refund}
        >
          {part('action')}
        </Button>
      )}
    </div>
  )
}

/** Partial refunds need a permission: staff may grant them only in cases, managers at any time. */
const isRefundable = ({ status, refundedAt }: BoardPickup, role: OwnVenue['role']) =>
  role !== 'staff' && status !== 'cancelled' && refundedAt === null

function Facts({ pickup: { id, orderNumber, customer, total } }: { pickup: BoardPickup }) {
  const t = useT('businessOrders.details')
  const format = useFormat()
  const trail = useQuery(trailQuery(id))
  return (
    <div className="grid gap-2 pb-1 text-14">
      <p className="flex flex-wrap justify-between gap-x-3">
        <Code>{orderNumber}</Code>
        <span>
          {t('paid')} <Money baisa={total} />
        </span>
        {customer.phone && <Ltr>{readablePhone(customer.phone)}</Ltr>}
      </p>
      <Answer query={trail} waiting={<Spinner className="size-5 text-wadi" />}>
        {({ steps, partRefunds }) => (
          <ol aria-label={t('steps')} className="grid gap-1">
            {steps.map(step => (
              <Step key={`${step.status} ${step.at}`} step={step} />
            ))}
            {partRefunds.map(({ at, price, by, reason }) => (
              <li key={at}>
                {t('partRefunded', {
                  amount: format.money(price),
                  time: format.clock(at),
                  who: by ? `\u2068${by}\u2069` : 'none',
                })}
                {reason && <span className="block text-muted wrap-anywhere">{reason}</span>}
              </li>
            ))}
          </ol>
        )}
      </Answer>
    </div>
  )
}

interface TrailStep {
  status: BoardPickup['status']
  at: string
  by: string | null
  undoneAt: string | null
  undoneBy: string | null
}

function Step({ step: { status, at, by, undoneAt, undoneBy } }: { step: TrailStep }) {
  const t = useT('businessOrders.details')
  const format = useFormat()
  const name = (who: string | null) => (who ? `\u2068${who}\u2069` : 'none')
  const key = status as 'ready'
  return (
    <li>
      {t.has(`step.${key}`) ? t(`step.${key}`, { time: format.clock(at), who: name(by) }) : format.clock(at)}
      {undoneAt && (
        <span className="font-semibold text-date">
          {' '}
          {t('undone', { time: format.clock(undoneAt), who: name(undoneBy) })}
        </span>
      )}
    </li>
  )
}
