import type { BoardPickup } from '@dawra/contract/orders/board'
import { cx } from '#lib/cx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'

interface PickupLinesProps extends Pick<BoardPickup, 'lines' | 'packaging'> {
  className?: string
  /** Without allergens and labels. */
  brief?: boolean
}

export function PickupLines({ lines, packaging, brief = false, className }: PickupLinesProps) {
  const locale = useLocale()
  return (
    <ul className={cx('grid grid-cols-1 gap-1.5', className)}>
      {lines.map(line => (
        <li key={line.dealId} className="flex items-baseline gap-2.5">
          <span className="min-w-9 shrink-0 rounded-badge bg-luban px-1.5 text-center font-semibold text-wadi tabular-nums">
            <bdi dir="ltr">{line.quantity}×</bdi>
          </span>
          <span className="min-w-0 leading-snug wrap-anywhere">
            {pick(line.title, locale)}
            {!brief && <About line={line} packaging={packaging[line.dealId]} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface AboutProps {
  line: BoardPickup['lines'][number]
  packaging: BoardPickup['packaging'][string] | undefined
}

function About({ line: { allergens }, packaging }: AboutProps) {
  const t = useT('businessOrders.card')
  const deals = useT('deals')
  return (
    <>
      {packaging && packaging !== 'ours' && (
        <span className="mt-0.5 block text-14 font-semibold text-date">{t(`packaging.${packaging}`)}</span>
      )}
      {allergens && allergens.length > 0 && (
        <span className="mt-0.5 block text-14 text-muted">
          {t('contains', {
            allergens: allergens.map(name => deals(`allergens.${name}`)).join(`${deals('page.comma')} `),
          })}
        </span>
      )}
      {!allergens && <span className="mt-0.5 block text-14 text-muted">{t('notStated')}</span>}
    </>
  )
}
