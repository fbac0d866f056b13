import type { BoardPickup } from '@dawra/contract/board'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { trailQuery } from '#features/orders/board/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { Answer } from '#ui/answer'
import { Code, Ltr } from '#ui/bdi'
import { Money } from '#ui/money'
import { Spinner } from '#ui/spinner'

/** The whole number, the phone, what was paid, and every step with who took it and who undid it. */
export function CardDetails({ pickup }: { pickup: BoardPickup }) {
  const t = useT('businessOrders.details')
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)} className="group mt-1">
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-2 text-14 font-medium text-muted">
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        {t('title')}
      </summary>
      {open && <Facts pickup={pickup} />}
    </details>
  )
}

function Facts({ pickup: { id, orderNumber, customer, total } }: { pickup: BoardPickup }) {
  const t = useT('businessOrders.details')
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
        {({ steps }) => (
          <ol aria-label={t('steps')} className="grid gap-1">
            {steps.map(step => (
              <Step key={`${step.status} ${step.at}`} step={step} />
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
