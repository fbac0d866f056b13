import type { BoardPickup } from '@dawra/contract/orders/board'
import { Hourglass } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

export function LateCustomer({ late }: Pick<BoardPickup, 'late'>) {
  const t = useT('pickupHelp.board')
  const format = useFormat()
  if (!late || late.minutes === 0) return null
  return (
    <p className="my-1 flex w-full items-center gap-2 rounded-control bg-date-soft px-3 py-2 font-semibold text-date">
      <Hourglass aria-hidden className="size-5 shrink-0" />
      {t('late', { count: late.minutes, until: format.clock(late.until) })}
    </p>
  )
}
