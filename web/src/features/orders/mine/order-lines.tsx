import type { OrderLine } from '@dawra/contract/orders/schemas'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { cx } from '#lib/cx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Money } from '#ui/money'
import { Picture } from '#ui/picture'

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-3">
      {lines.map(line => (
        <Line key={line.dealId} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: OrderLine }) {
  const t = useT('orders')
  const locale = useLocale()
  return (
    <li className="grid gap-1">
      <div className="flex items-center gap-3">
        <Picture
          id={line.picture}
          alt=""
          sizes="56px"
          width={56}
          height={56}
          className="size-14 shrink-0 overflow-hidden rounded-control"
        />
        <div className="min-w-0 grow">
          <p className="font-medium">
            <Name>{pick(line.title, locale)}</Name>
          </p>
          <p className="text-14 text-muted">{t('portions', { count: line.quantity })}</p>
        </div>
        <LinePrice price={line.unitPrice * line.quantity} original={line.originalUnitPrice * line.quantity} />
      </div>
      <Allergens line={line} />
    </li>
  )
}

/** Allergens are shown on the order, because the listing may be gone when the food is eaten. */
function Allergens({ line: { allergens, allergensNote } }: { line: OrderLine }) {
  const t = useT('orders')
  const deals = useT('deals')
  const note = pick(allergensNote, useLocale())
  const isFree = allergens?.length === 0
  const names = allergens?.map(allergen => deals(`allergens.${allergen}`)).join(`${deals('page.comma')} `)
  const Icon = isFree ? ShieldCheck : TriangleAlert
  return (
    <div className={cx('text-14', isFree ? 'text-muted' : 'text-date')}>
      <p>
        <Icon aria-hidden className="me-1 inline size-4 align-text-bottom" />
        {names ? t('contains', { allergens: names }) : t(isFree ? 'allergensNone' : 'allergensNotStated')}
      </p>
      {note && <p className="whitespace-pre-line">{note}</p>}
    </div>
  )
}

export function LinePrice({ price, original }: { price: number; original: number }) {
  const t = useT('orders')
  return (
    <p className="text-end">
      <Money baisa={price} className="font-semibold" />
      {original > price && (
        <s className="block text-14 text-muted">
          <span className="sr-only">{t('insteadOf')} </span>
          <Money baisa={original} />
        </s>
      )}
    </p>
  )
}
