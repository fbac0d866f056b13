import type { BulkAnswer, BulkRow } from '@dawra/contract/orders/bulk-pickups'
import type { BulkAct } from '@dawra/contract/orders/bulk-pickups.rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Ltr } from '#ui/bdi'

interface BulkRowsProps {
  act: BulkAct
  answer: BulkAnswer
  isDone: boolean
}

export function BulkRows({ act, answer: { rows, refund, refused }, isDone }: BulkRowsProps) {
  const t = useT('adminLists.bulk')
  const format = useFormat()
  const changed = rows.length - refused
  const say = ({ why, refund: back }: BulkRow) => {
    if (why) return t('refused', { why: t(`why.${why}`) })
    const money = format.money(back)
    if (isDone) return t(act === 'refund' ? 'refunded' : 'cancelled', { money })
    return t(`would.${act}`, { money })
  }
  return (
    <div role="status" className="grid gap-2">
      {changed > 0 && (
        <p className="font-medium">
          {t('will', { count: changed, shown: format.number(changed), money: format.money(refund) })}
        </p>
      )}
      {refused > 0 && <p>{t('left', { count: refused, shown: format.number(refused) })}</p>}
      <details open={rows.length <= 10}>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-wadi">
          {t('rows')}
        </summary>
        <ul className="grid gap-1 text-14">
          {rows.map(row => (
            <li key={row.pickupId} className="flex flex-wrap gap-x-2">
              <Ltr className="font-medium">{row.orderNumber ?? row.pickupId}</Ltr>
              <span className={row.why ? 'text-danger' : 'text-muted'}>{say(row)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
