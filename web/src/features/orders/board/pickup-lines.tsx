import type { BoardPickup } from '@dawra/contract/board'
import { cx } from '#lib/cx'
import { useLocale } from '#lib/i18n'
import { pick } from '#lib/locale'

/** What goes into the bag: how many of what. */
export function PickupLines({ lines, className }: Pick<BoardPickup, 'lines'> & { className?: string }) {
  const locale = useLocale()
  return (
    <ul className={cx('grid grid-cols-1 gap-1', className)}>
      {lines.map(line => (
        <li key={line.dealId} className="flex items-baseline gap-2.5">
          <span className="min-w-9 shrink-0 rounded-badge bg-luban px-1.5 text-center font-semibold text-wadi tabular-nums">
            <bdi dir="ltr">{line.quantity}×</bdi>
          </span>
          <span className="min-w-0 wrap-anywhere">{pick(line.title, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
